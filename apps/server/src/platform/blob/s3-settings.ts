import { origin, type SettingText, shaped, WrongSetting } from '#server/platform/setting-value.ts'

/** A bucket of S3-compatible storage with credentials. */
export interface S3Settings {
  /** Such as `https://s3.eu-central-1.amazonaws.com`; the bucket follows in the path. */
  readonly endpoint: string
  readonly bucket: string
  readonly region: string
  readonly accessKey: string
  readonly secretKey: string
}

/** Reads all of them or none, except for the region; null for none. @throws WrongSetting */
export function readS3Settings(setting: (name: string) => SettingText): S3Settings | null {
  const place = setting('S3_ENDPOINT')
  const bucket = setting('S3_BUCKET')
  const accessKey = setting('S3_ACCESS_KEY')
  const secretKey = setting('S3_SECRET_KEY')
  const endpoint = origin(place)
  if (endpoint === null) {
    const stray = [bucket, accessKey, secretKey].find(({ text }) => text !== null)
    if (stray === undefined) return null
    const expected = `an origin such as https://s3.example.com beside ${stray.name}`
    throw new WrongSetting({ name: place.name, expected, got: '' })
  }
  return {
    endpoint,
    bucket: shaped(bucket, {
      shape: /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/,
      expected: 'the name of a bucket such as placard-files',
    }),
    region: setting('S3_REGION').text ?? 'us-east-1',
    accessKey: shaped(accessKey, { shape: /^\S+$/, expected: 'the id of an access key' }),
    secretKey: shaped(secretKey, {
      shape: /^\S+$/,
      expected: 'the secret of the access key',
      isSecret: true,
    }),
  }
}
