// The store of pictures of the settings: the bucket, or the folder in DATA_DIR.
import type { Counter } from '#server/metrics/metrics.ts'
import { createDiskMedia, type MediaProvider } from '#server/providers/media.ts'
import type { BucketConfig } from './bucket-config.ts'

interface MediaSettings {
  readonly dataDir: string
  readonly bucket: BucketConfig | null
}

/** The code of the bucket is loaded only where there is one. */
export async function openMedia(
  { dataDir, bucket }: MediaSettings,
  calls: Counter | null,
): Promise<MediaProvider> {
  if (bucket === null) return createDiskMedia(dataDir)
  const { createBucketMedia } = await import('./bucket.ts')
  return createBucketMedia({ config: bucket, calls })
}
