// npm run media -- to-bucket|to-folder: copies pictures between DATA_DIR/media and the bucket of
// the settings, and compares them. npm run media -- compare: only compares. The product may run.
import { ConfigError, readStore } from '#server/config/config.ts'
import { createBucketMedia } from '#server/providers/bucket/bucket.ts'
import { compareMedia, copyMedia } from '#server/providers/bucket/copy-media.ts'
import { createDiskMedia } from '#server/providers/media.ts'

const [command, ...rest] = process.argv.slice(2)

if (rest.length > 0 || (command !== 'to-bucket' && command !== 'to-folder' && command !== 'compare')) {
  process.stderr.write('Usage: npm run media -- to-bucket|to-folder|compare\n')
  process.exit(1)
}

const stopping = new AbortController()
const stop = () => stopping.abort(new Error('Stopped. The same command goes on from here.'))
process.once('SIGINT', stop)
process.once('SIGTERM', stop)

try {
  process.stdout.write(`${await run(command, stopping.signal)}\n`)
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
}

async function run(what: 'to-bucket' | 'to-folder' | 'compare', signal: AbortSignal): Promise<string> {
  const problems: string[] = []
  const { dataDir, bucket: config } = readStore(process.env, problems)
  if (problems.length > 0) throw new ConfigError(problems)
  if (config === null) throw new Error('There is no bucket: set MEDIA_S3_ENDPOINT and its companions.')
  const folder = createDiskMedia(dataDir)
  const bucket = createBucketMedia({ config, calls: null })
  if (what === 'compare') {
    const missing = await compareMedia({ from: folder, to: bucket }, signal)
    const extra = await compareMedia({ from: bucket, to: folder }, signal)
    if (missing.length + extra.length === 0) return 'Folder and bucket have the same pictures.'
    const lines = [
      ...missing.map((name) => `The bucket lacks ${name}, or has another one.`),
      ...extra.filter((name) => !missing.includes(name)).map((name) => `The folder lacks ${name}.`),
    ]
    throw new Error(lines.join('\n'))
  }
  const stores = what === 'to-bucket' ? { from: folder, to: bucket } : { from: bucket, to: folder }
  const { copied, same } = await copyMedia(stores, signal)
  return `${String(copied)} pictures copied and compared, ${String(same)} were there already.`
}
