// npm run impresora: prints the tickets of a branch on the printers of its network. The first time
// with the server and the code of the staff screen: npm run impresora --
// https://admin.mipizzeria.co ABCD-2345
import { homedir } from 'node:os'
import { join } from 'node:path'
import { createServer } from './server-calls.ts'
import { readKept, writeKept } from './memory.ts'
import { runStation } from './station.ts'

const FILE = process.env['IMPRESORA_ARCHIVO'] ?? join(homedir(), '.comanda', 'impresora.json')
const USO = `La primera vez: npm run impresora -- https://admin.mipizzeria.co CÓDIGO
El código lo muestra la pantalla Sedes, Impresoras.`

const say = (text: string) => process.stdout.write(`${new Date().toISOString()} ${text}\n`)

async function start(): Promise<void> {
  const [servidor, codigo] = process.argv.slice(2)
  if (servidor !== undefined && codigo !== undefined) {
    const { token, nombre, sede } = await createServer(servidor).enrol(codigo)
    await writeKept(FILE, { servidor, token })
    say(`Inscrita: ${nombre}, sede ${sede}`)
  }
  const kept = await readKept(FILE)
  if (kept === null) throw new Error(USO)
  const stopping = new AbortController()
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())
  say(`Imprime para ${kept.servidor}`)
  await runStation({
    server: createServer(kept.servidor, stopping.signal),
    token: kept.token,
    loopback: process.env['NODE_ENV'] === 'development' || process.env['NODE_ENV'] === 'test',
    beatMs: 15_000,
    pauseMs: 3_000,
    stop: stopping.signal,
    log: say,
  })
}

start().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
