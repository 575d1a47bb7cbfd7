import { parcelRules } from './rules/parcels.ts'

parcelRules(['qiankun, loadMicroApp', 'single-spa parcel, module'])
