import { parcelRules } from './rules/parcels.ts'

parcelRules(['qiankun, loadMicroApp', 'single-spa parcel, script', 'single-spa parcel, module'])
