import { playEvents } from './journal.ts'
import type { Candidate } from './known.ts'

/** The addresses of an impression. */
export interface Trackers {
  readonly requestId: string
  readonly impressionUrl: string
  readonly clickUrl: string
  /** Returns the address to call when a part of the video was played. */
  readonly playUrl: (event: string) => string
  /** The origin of the addresses of files. */
  readonly filesOrigin: string
}

const emptyVast = '<?xml version="1.0" encoding="UTF-8"?>\n<VAST version="4.2"/>\n'

/** Returns the VAST 4.2 document of an ad; an empty one without an ad or without a video. */
export function vastOf(candidate: Candidate | null, trackers: Trackers | null): string {
  const creative = candidate?.ad.creatives.find(({ videos }) => videos.length > 0)
  const video = creative?.videos[0]
  if (candidate === null || trackers === null || creative === undefined || video === undefined)
    return emptyVast
  const { ad } = candidate
  const source = new URL(video.url, trackers.filesOrigin).href
  const size = `width="${video.w ?? 0}" height="${video.h ?? 0}"`
  const tracking = playEvents
    .map((event) => `<Tracking event="${event}">${cdata(trackers.playUrl(event))}</Tracking>`)
    .join('')
  return `<?xml version="1.0" encoding="UTF-8"?>
<VAST version="4.2"><Ad id="${ad.adId}"><InLine>
<AdSystem>Placard</AdSystem><AdServingId>${trackers.requestId}</AdServingId>
<AdTitle>${cdata(ad.text)}</AdTitle><Advertiser>${cdata(ad.brand)}</Advertiser>
<Impression>${cdata(trackers.impressionUrl)}</Impression>
<Creatives><Creative id="${creative.creativeId}" adId="${ad.adId}">
<UniversalAdId idRegistry="placard">${creative.creativeId}</UniversalAdId>
<Linear><Duration>${durationText(video.durationMs ?? 0)}</Duration>
<TrackingEvents>${tracking}</TrackingEvents>
<VideoClicks><ClickThrough>${cdata(trackers.clickUrl)}</ClickThrough></VideoClicks>
<MediaFiles><MediaFile delivery="progressive" type="${video.type ?? 'video/mp4'}" ${size}>${cdata(source)}</MediaFile></MediaFiles>
</Linear></Creative></Creatives>
</InLine></Ad></VAST>
`
}

function cdata(text: string): string {
  return `<![CDATA[${text.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

function durationText(ms: number): string {
  const two = (number: number) => String(number).padStart(2, '0')
  const seconds = Math.floor(ms / 1_000)
  const clock = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return `${clock.map(two).join(':')}.${String(ms % 1_000).padStart(3, '0')}`
}
