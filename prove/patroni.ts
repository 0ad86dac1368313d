// A cluster of three PostgreSQL with Debian's Patroni, etcd and HAProxy on this machine, with the configuration of
// deploy/patroni.
import { query } from '#test/database.ts'
import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { vi } from 'vitest'
import { freePort } from './free-port.ts'
import { startMember, type Member } from './patroni-member.ts'

/** Debian has HAProxy where ordinary users have no PATH. */
const PATH = `${process.env['PATH'] ?? ''}:/usr/sbin`
const DEBIAN = '/usr/lib/postgresql'
/** PostgreSQL refuses to run as root. */
const isRoot = process.geteuid?.() === 0
const NOBODY = isRoot ? { uid: 65_534, gid: 65_534 } : {}
const PORTS = ['5432', '8008', '2379', '2380', '5000'] as const
const NAMES = ['db1', 'db2', 'db3'] as const
const WITHIN = { timeout: 90_000, interval: 50 }
const SUPERUSER = 'postgres:change-this-1'

/** The folder of Debian's newest PostgreSQL. */
function findPostgres(): string | undefined {
  const versions = existsSync(DEBIAN) ? readdirSync(DEBIAN).map(Number) : []
  return versions
    .toSorted((a, b) => b - a)
    .map((version) => join(DEBIAN, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_rewind')))
}

/** Names the programs that a cluster needs and this machine lacks. Null when it has all. */
export function missingForCluster(): string | null {
  const missing = ['patroni', 'etcd', 'haproxy'].filter((program) => {
    const option = program === 'haproxy' ? '-v' : '--version'
    return spawnSync(program, [option], { env: { PATH } }).error !== undefined
  })
  if (findPostgres() === undefined) missing.push('postgresql')
  return missing.length > 0 ? missing.join(', ') : null
}

export interface Cluster {
  /** The address of the primary's database through HAProxy, for the product. */
  readonly url: string
  /** The same for the superuser. */
  readonly superUrl: string
  primary(): Promise<Member | undefined>
  /** The member, other than `old`, that says it is the primary. */
  nextPrimary(old: Member): Promise<Member>
  /** Resolves when all follow the primary, one of them synchronously. */
  whole(): Promise<void>
  switchOver(from: Member): Promise<void>
  stop(): Promise<void>
}

export async function startCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), 'comanda-patroni-'))
  chmodSync(folder, 0o755)
  const subnet = `127.${String(10 + (process.pid % 200))}.${String((process.pid >> 8) % 250)}`
  const ports = new Map<string, number>()
  for (const port of PORTS) ports.set(port, await freePort())
  const portOf = (port: string) => String(ports.get(port))
  const addressOf = (name: string) => `${subnet}.1${name.slice(2)}`
  const here = (text: string) =>
    text.replaceAll('10.0.0.', `${subnet}.`).replaceAll(/(?<=[: ])(?:5432|8008|2379|2380|5000)\b/g, portOf)
  const read = (file: string) => here(readFileSync(join('deploy/patroni', file), 'utf8'))
  const restOf = (name: string) => `http://${addressOf(name)}:${portOf('8008')}`
  const children = new Set<ChildProcess>()

  const lastWords = (name: string) =>
    readFileSync(join(folder, `${name}.log`), 'utf8')
      .split('\n')
      .slice(-6)
      .join('\n')
  const run = (name: string, command: string, args: string[], env: Record<string, string> = {}) => {
    const log = openSync(join(folder, `${name}.log`), 'a')
    const child = spawn(command, args, {
      ...NOBODY,
      cwd: folder,
      env: { PATH, HOME: folder, LANG: 'C.UTF-8', ...env },
      stdio: ['ignore', log, log],
    })
    closeSync(log)
    children.add(child)
    child.once('exit', () => children.delete(child))
    return child
  }
  const newFolder = (name: string) => {
    const path = join(folder, name)
    mkdirSync(path)
    if (isRoot) chownSync(path, NOBODY.uid ?? 0, NOBODY.gid ?? 0)
    return path
  }

  for (const name of NAMES) {
    const settings = parseEnv(read('etcd.env'))
    const env: Record<string, string> = { ETCD_LOG_LEVEL: 'warn' }
    for (const [key, value = ''] of Object.entries(settings))
      env[key] = key === 'ETCD_INITIAL_CLUSTER' ? value : value.replaceAll(addressOf('db1'), addressOf(name))
    env['ETCD_NAME'] = name
    env['ETCD_DATA_DIR'] = newFolder(`${name}-etcd`)
    run(`${name}-etcd`, 'etcd', [], env)
  }

  const memberOf = (name: string): Member => {
    const disk = newFolder(`${name}-disk`)
    const file = join(folder, `${name}.yml`)
    return startMember({
      name,
      disk,
      url: `postgres://${SUPERUSER}@${addressOf(name)}:${portOf('5432')}/postgres`,
      start: (data) => {
        writeFileSync(file, configOf(name, disk, data))
        return run(name, 'patroni', [file])
      },
    })
  }
  /** Each member has its own name, two addresses and folders. */
  const configOf = (name: string, disk: string, data: string) =>
    ['8008', '5432']
      .reduce(
        (text, port) =>
          text.replaceAll(`${addressOf('db1')}:${portOf(port)}`, `${addressOf(name)}:${portOf(port)}`),
        read('patroni.yml'),
      )
      .replace('name: db1', `name: ${name}`)
      .replace(/bin_dir: .*/, `bin_dir: ${findPostgres() ?? ''}`)
      .replace(/data_dir: .*/, `data_dir: ${data}`)
      .replace(
        /pgpass: .*/,
        `pgpass: ${join(disk, 'pgpass')}\n  parameters: { unix_socket_directories: ${disk} }`,
      )
      // Whichever address of this machine is called, the caller's is 127.0.0.1.
      .replaceAll(`${subnet}.0/24`, '127.0.0.0/8')
  const members = NAMES.map(memberOf)

  const config = join(folder, 'haproxy.cfg')
  writeFileSync(config, read('haproxy.cfg'))
  run('haproxy', 'haproxy', ['-f', config])

  const urlOf = (user: string, database: string) =>
    `postgres://${user}@127.0.0.1:${portOf('5000')}/${database}`
  const isPrimary = async ({ name }: Member) => {
    const answer = await fetch(`${restOf(name)}/primary`, { signal: AbortSignal.timeout(500) }).catch(
      () => null,
    )
    return answer?.status === 200
  }
  const findPrimary = async (among: readonly Member[]) => {
    const are = await Promise.all(among.map(isPrimary))
    return among.find((_, index) => are[index])
  }
  const whole = () =>
    vi.waitFor(async () => {
      const answers = await Promise.all(NAMES.map((name) => fetch(`${restOf(name)}/cluster`)))
      const roles = await Promise.all(
        answers.map(async (answer) =>
          Object(await answer.json())
            .members.map(({ role }: { role: string }) => role)
            .toSorted()
            .join(' '),
        ),
      )
      const standbys = await query<{ sync_state: string }>(
        { connectionString: urlOf(SUPERUSER, 'postgres') },
        "select sync_state from pg_stat_replication where state = 'streaming' order by 1",
      )
      const states = standbys.map(({ sync_state }) => sync_state).join(' ')
      const expected = 'leader replica sync_standby'
      if (roles.some((role) => role !== expected) || states !== 'async sync')
        throw new Error(`not whole: ${roles.join(', ')}; ${states}; ${NAMES.map(lastWords).join('\n')}`)
    }, WITHIN)
  const stop = async () => {
    await Promise.all(members.map((member) => member.drop()))
    for (const child of children) child.kill('SIGKILL')
    await Promise.all([...children].map((child) => once(child, 'exit')))
    rmSync(folder, { recursive: true })
  }

  try {
    await whole()
  } catch (error) {
    await stop()
    throw error
  }
  const superuser = { connectionString: urlOf(SUPERUSER, 'postgres') }
  // As docs/operations.md has it.
  await query(superuser, "create role comanda login password 'change-this-4'")
  await query(
    superuser,
    "create database comanda owner comanda template template0 encoding 'UTF8' locale_provider icu icu_locale 'es-CO' locale 'C.UTF-8'",
  )

  return {
    url: urlOf('comanda:change-this-4', 'comanda'),
    superUrl: urlOf(SUPERUSER, 'comanda'),
    primary: () => findPrimary(members),
    async nextPrimary(old) {
      const others = members.filter((member) => member !== old)
      return vi.waitFor(async () => {
        const found = await findPrimary(others)
        if (found === undefined) throw new Error('no other primary')
        return found
      }, WITHIN)
    },
    whole,
    async switchOver({ name }) {
      const answer = await fetch(`${restOf(name)}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: name }),
      })
      if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
    },
    stop,
  }
}
