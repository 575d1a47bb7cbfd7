import { textTable } from '@placard/domain/platform/locale/text-table'
import type { SavedCreative } from '@placard/contract/campaigns/creative'
import { type CreativeContext, creativeProblems } from '@placard/domain/campaigns/creative/creative'
import {
  creativeType,
  dynamicMode,
  type DynamicMode,
} from '@placard/domain/campaigns/creative/codes'
import type { MaterialField } from '@placard/domain/materials/material/need'
import { creativeFields, type CreativeFields } from '@placard/domain/campaigns/creative/fields'
import type { Locale } from '@placard/domain/platform/locale/locale'
import type { FieldProblemText } from '#console/campaigns/create/form/form.ts'
import {
  blankValues,
  formReader,
  type FormValuesOf,
  toFormValues,
} from '#console/campaigns/create/form/form-values.ts'
import { type AdSpec, adSpecNames, isVideoSpec } from '@placard/domain/materials/material/spec'
import { useLocale, useTexts } from '@placard/ui/locale/locale'

/** The texts of the creative form. */
export const creativeTexts = textTable({
  creativeType: ['Creative type', '创意类型'],
  dynamicMode: ['Generation mode', '生成方式'],
  images: ['Pictures', '图片'],
  video: ['Video', '视频'],
  cover: ['Cover', '视频封面'],
  logo: ['Brand logo', '品牌标识'],
  logoNone: ['Not selected', '未选择'],
  logoChosen: ['Selected', '已选择'],
  needs: [
    {
      one: '1 file, {size}.',
      other: '{count} files, {size}, shown in the order of selection.',
    },
    '{count} 个，{size}，按选择顺序展示。',
  ],
  may: ['Optional: 1 file, {size}.', '可选 1 个，{size}。'],
  horizontal: ['landscape', '横版'],
  vertical: ['portrait', '竖版'],
  or: [' or ', ' 或 '],
  chosenAt: ['{name}, selected as number {place}', '{name}，已选为第 {place} 个'],
  choose: ['{name}, {size}', '{name}，{size}'],
  findFor: ['{what}: name, tag or ID', '{what}：名称、标签或 ID'],
  refused: ['Disabled: {reason}', '已禁用：{reason}'],
  inBin: ['In the recycle bin.', '已在回收站中。'],
  noneFit: ['No materials meet these requirements yet.', '暂无符合要求的素材。'],
  noneSuch: ['No matching materials meet these requirements.', '没有符合搜索条件的可用素材。'],
  upload: ['Upload', '上传'],
  uploadFor: ['Upload: {what}', '上传{what}'],
  frameOf: ['Use a frame of the video', '从视频截取'],
  uploading: ['Uploading {percent}%', '正在上传 {percent}%'],
  more: ['Show older materials', '显示更早的素材'],
  listFailed: ['The materials could not be loaded: {reason}', '素材加载失败：{reason}'],
  notPermitted: [
    'Your role does not include materials. Ask an administrator for access.',
    '您的角色不包含素材权限，请联系管理员开通。',
  ],
  preview: ['Ad preview', '广告预览'],
  noCreative: ['No pictures selected yet', '尚未选择图片'],
  chose: [
    { one: '{spec} with {count} picture', other: '{spec} with {count} pictures' },
    '{spec}，{count} 张图片',
  ],
  choseVideo: ['{spec} with its cover', '{spec}，含封面'],
})

/** The texts that name the fields for materials. */
export const materialLabels = {
  imgMatIds: 'images',
  videoMatIds: 'video',
  videoCoverImgId: 'cover',
  brandLogoImgId: 'logo',
} as const satisfies Record<MaterialField, string>

/** A creative as entered in the form. The dynamic mode is kept while a type without one is selected. */
export type CreativeFormValues = FormValuesOf<typeof creativeFields> & {
  readonly dynamicMode: DynamicMode
}

export const blankCreative: CreativeFormValues = {
  ...blankValues(creativeFields),
  dynamicMode: dynamicMode.direct,
}

/** Converts a saved creative to form values. */
export function toCreativeFormValues(creative: SavedCreative): CreativeFormValues {
  const values = toFormValues(creativeFields, creative)
  return { ...values, dynamicMode: values.dynamicMode ?? blankCreative.dynamicMode }
}

/**
 * Converts form values to the fields that the server expects, and returns them with the problems found.
 *
 * @param base the saved creative; null if it is new
 */
export function parseCreative(
  typed: CreativeFormValues,
  base: CreativeFormValues | null,
  { context, locale }: { context: CreativeContext; locale: Locale },
): { creative: CreativeFields; found: readonly FieldProblemText[] } {
  const creative = fieldsOf(typed)
  const problems = creativeProblems(creative, base && fieldsOf(base), context)
  // Nothing is known yet about a material that is still loading; the server checks it.
  const known = problems.filter(({ kind }) => kind !== 'materialUnknown')
  return { creative, found: formReader(locale).withRuleProblems(known) }
}

function fieldsOf(typed: CreativeFormValues): CreativeFields {
  const isDynamic = typed.creativeType === creativeType.dynamicProduct
  return { ...typed, dynamicMode: isDynamic ? typed.dynamicMode : null }
}

/** Returns the summary of a creative as lines of text. @param specId the spec of its ad */
export function useCreativeLines(creative: CreativeFormValues, specId: AdSpec): string[] {
  const texts = useTexts(creativeTexts)
  const locale = useLocale()
  const spec = adSpecNames[locale][specId]
  const { imgMatIds, videoMatIds } = creative
  if (isVideoSpec(specId))
    return [videoMatIds.length === 0 ? texts.noCreative : texts.choseVideo({ spec })]
  const count = imgMatIds.length
  return [count === 0 ? texts.noCreative : texts.chose({ spec, count })]
}
