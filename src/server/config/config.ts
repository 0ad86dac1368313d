// The settings: the environment is read once at start, and each mistake gives one clear line.
import { DEMO_PASSWORD, isCommonPassword } from '#domain/common-passwords.ts'
import type { Lattice } from '#domain/direccion/lattice.ts'
import type { MetricsAddress } from '#server/metrics/metrics-server.ts'
import { readBucket, type BucketConfig } from '#server/providers/bucket/bucket-config.ts'
import { readLattices } from '#server/providers/lattices.ts'
import { readEmisor, type EmisorConfig } from '#server/providers/emisor.ts'
import { readMaps, type MapsConfig } from '#server/providers/maps-config.ts'
import { readWhatsApp, type WhatsAppConfig } from '#server/providers/whatsapp-config.ts'
import { resolve } from 'node:path'

export interface Config {
  readonly port: number
  readonly host: string
  readonly production: boolean
  readonly dataDir: string
  /** External PostgreSQL; null means the embedded engine on dataDir. */
  readonly databaseUrl: string | null
  /**
   * The server itself, for what needs a session, when databaseUrl is a pooler; else databaseUrl.
   */
  readonly databaseDirectUrl: string | null
  /** A standby of databaseUrl, for reads of the past; null means that the primary is read. */
  readonly databaseReadUrl: string | null
  /** The bucket of uploaded pictures; null means a folder of dataDir. */
  readonly bucket: BucketConfig | null
  readonly adminPassword: string | null
  readonly rateLimits: boolean
  readonly trustProxy: boolean
  readonly logLevel: string
  /** Where /metrics is served; null means nowhere. */
  readonly metrics: MetricsAddress | null
  /**
   * The address of the product for customers, without a final slash. Links in messages begin with
   * it.
   */
  readonly publicUrl: string
  /** Null means the outbox: messages wait in a table that staff read. */
  readonly whatsapp: WhatsAppConfig | null
  /** Codes and links that may be sent within 24 hours, for all callers: each one costs money. */
  readonly dailyMessages: number
  /** Alarms that may be sent to the person in charge within 24 hours. */
  readonly dailyAlarms: number
  /** A stand-in for Wompi, without a final slash; null is Wompi itself. */
  readonly wompiUrl: string | null
  /** Null means 'ninguno': staff make electronic invoices by hand. */
  readonly emisor: EmisorConfig | null
  /** Null means the built-in grid of streets. */
  readonly maps: MapsConfig | null
  /** The street crossings of the grid. */
  readonly lattices: readonly Lattice[]
}

export class ConfigError extends Error {
  readonly problems: readonly string[]
  constructor(problems: readonly string[]) {
    super(problems.join('\n'))
    this.problems = problems
  }
}

/** Where the data is: the only settings of the command line tools. */
export type Store = Pick<Config, 'dataDir' | 'databaseUrl' | 'databaseDirectUrl' | 'bucket'>

type Env = Readonly<Record<string, string | undefined>>

/** Other words are refused: an unknown one would start the demo in production. */
const MODES = new Set(['production', 'development', 'test', ''])
const LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'silent']

/** Reads the settings; throws ConfigError with all mistakes together. */
export function readConfig(env: Env): Config {
  const problems: string[] = []
  const mode = env['NODE_ENV'] ?? ''
  if (!MODES.has(mode))
    problems.push(`NODE_ENV must be production, development, test or nothing, not '${mode}'`)
  const production = mode === 'production'
  const port = readPort(env, 'PORT', problems) ?? 3000
  const metricsPort = readPort(env, 'METRICS_PORT', problems)

  const store = readStore(env, problems)
  const databaseReadUrl = readDatabaseUrl(env, 'DATABASE_READ_URL', problems)
  if (databaseReadUrl !== null && store.databaseUrl === null)
    problems.push('DATABASE_READ_URL also needs DATABASE_URL')

  const limits = env['RATE_LIMITS'] ?? 'on'
  if (limits !== 'on' && limits !== 'off') problems.push(`RATE_LIMITS must be on or off, not '${limits}'`)
  if (limits === 'off' && production) problems.push('RATE_LIMITS=off is refused in production')

  const adminPassword = env['ADMIN_PASSWORD'] ?? null
  if (adminPassword !== null && adminPassword.length < 8)
    problems.push('ADMIN_PASSWORD must have at least 8 characters')
  else if (adminPassword !== null && production && isEasy(adminPassword))
    problems.push('ADMIN_PASSWORD is a password that guessers try first')

  const proxy = env['TRUST_PROXY'] ?? 'off'
  if (proxy !== 'on' && proxy !== 'off') problems.push(`TRUST_PROXY must be on or off, not '${proxy}'`)

  const logLevel = env['LOG_LEVEL'] ?? (production ? 'info' : 'warn')
  if (!LEVELS.includes(logLevel)) problems.push(`LOG_LEVEL must be one of ${LEVELS.join(', ')}`)

  const publicUrl = env['PUBLIC_URL'] ?? ''
  if (publicUrl !== '' && !(URL.canParse(publicUrl) && /^https?:\/\//.test(publicUrl)))
    problems.push(`PUBLIC_URL must begin with http:// or https://, not '${publicUrl}'`)
  const whatsapp = readWhatsApp(env, production, problems)
  const dailyMessages = readCount(env, 'WHATSAPP_DAILY_MESSAGES', 2000, problems)
  const dailyAlarms = readCount(env, 'WHATSAPP_DAILY_ALARMS', 200, problems)
  const wompiUrl = env['WOMPI_URL'] ?? ''
  if (wompiUrl !== '' && !(URL.canParse(wompiUrl) && /^https?:\/\//.test(wompiUrl)))
    problems.push(`WOMPI_URL must begin with http:// or https://, not '${wompiUrl}'`)
  const emisor = readEmisor(env, problems)
  const maps = readMaps(env, problems)
  const lattices = readLattices(env['MAPS_GRID'] ?? '', problems)

  if (problems.length > 0) throw new ConfigError(problems)
  return {
    port,
    host: env['HOST'] || (production ? '0.0.0.0' : 'localhost'),
    production,
    ...store,
    databaseReadUrl,
    adminPassword,
    rateLimits: limits === 'on',
    trustProxy: proxy === 'on',
    logLevel,
    metrics: metricsPort === null ? null : { host: env['METRICS_HOST'] || 'localhost', port: metricsPort },
    publicUrl: (publicUrl || `http://localhost:${String(port)}`).replace(/\/+$/, ''),
    whatsapp,
    dailyMessages,
    dailyAlarms,
    wompiUrl: wompiUrl === '' ? null : wompiUrl.replace(/\/+$/, ''),
    emisor,
    maps,
    lattices,
  }
}

/** Rules cuenta/clave and permisos/primer-administrador. */
const isEasy = (password: string) => password === DEMO_PASSWORD || isCommonPassword(password)

function readCount(env: Env, name: string, usual: number, problems: string[]): number {
  const count = Number(env[name] ?? usual)
  if (!Number.isInteger(count) || count < 1)
    problems.push(`${name} must be a whole number, not '${env[name] ?? ''}'`)
  return count
}

function readPort(env: Env, name: string, problems: string[]): number | null {
  const text = env[name]
  if (text === undefined || text === '') return null
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    problems.push(`${name} must be 0 to 65535, not '${text}'`)
  return port
}

export function readStore(env: Env, problems: string[]): Store {
  const databaseUrl = readDatabaseUrl(env, 'DATABASE_URL', problems)
  const directUrl = readDatabaseUrl(env, 'DATABASE_DIRECT_URL', problems)
  if (directUrl !== null && databaseUrl === null) problems.push('DATABASE_DIRECT_URL also needs DATABASE_URL')
  return {
    dataDir: resolve(env['DATA_DIR'] || 'data'),
    databaseUrl,
    databaseDirectUrl: directUrl ?? databaseUrl,
    bucket: readBucket(env, problems),
  }
}

/**
 * The database in words for an operator: its folder, or host and name, since the address has a
 * password.
 */
export function whereOf({
  dataDir,
  databaseDirectUrl,
}: Pick<Store, 'dataDir' | 'databaseDirectUrl'>): string {
  if (databaseDirectUrl === null) return `DATA_DIR ${dataDir}`
  if (!URL.canParse(databaseDirectUrl)) return 'DATABASE_URL'
  const { host, pathname, searchParams } = new URL(databaseDirectUrl)
  return `the database ${searchParams.get('host') ?? host}${pathname}`
}

function readDatabaseUrl(env: Env, name: string, problems: string[]): string | null {
  const url = env[name] ?? ''
  if (url === '') return null
  if (!/^postgres(ql)?:\/\//.test(url)) problems.push(`${name} must begin with postgres://`)
  return url
}
