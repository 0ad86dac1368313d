// The program of a branch's computer, with printers that fail.
import { impresionApi } from '#contract/impresion/impresion.ts'
import { aPedido } from '#test/builders.ts'
import { eventually } from '#test/eventually.ts'
import { startFakePrinter } from '#test/fake-printers.ts'
import { listen } from '#test/live-socket.ts'
import { printNight, startStation } from '#test/print-night.ts'
import { anEstacion, anImpresora } from '#test/printers.ts'
import { startTestServer } from '#test/server.ts'
import { openSession } from '#server/lib/session.ts'
import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test } from 'vitest'
import { printOnDevice, seeDevice } from './device.ts'
import { encodeTrabajo } from './escpos.ts'
import { readKept, writeKept } from './memory.ts'
import { Revoked } from './server-calls.ts'

const server = await startTestServer()
const port = await listen(server.app)
const folder = await mkdtemp(join(tmpdir(), 'impresora-'))
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true })
})
afterEach(async () => {
  await server.db.updateTable('impresoras').set({ archivada_en: new Date() }).execute()
  await server.db.deleteFrom('impresiones').execute()
})
const admin = await openSession(server.services, 1)

test('a printer that dies, one that is slow and one that is gone: no ticket is lost, no second copy is unmarked', async () => {
  const gone = await startFakePrinter()
  await gone.off()
  const printers = [
    await startFakePrinter({ moods: ['prints', 'dies', 'prints', 'dies', 'dies', 'prints'] }),
    await startFakePrinter({ printMs: 30 }),
    gone,
  ]
  const { whole, seen, copies } = await printNight({
    server,
    port,
    printers,
    orders: 8,
    meanwhile: async (placed) => (placed === 5 ? gone.on() : undefined),
  })
  expect({ whole, seen, copies }).toEqual({ whole: 24, seen: 0, copies: 27 })
})

test('a ticket that is never confirmed comes out three times and is then shown to staff', async () => {
  const printer = await startFakePrinter({ moods: ['dies', 'dies', 'dies'] })
  const night = await printNight({ server, port, printers: [printer], orders: 1 })
  expect(night).toEqual({ whole: 0, seen: 1, copies: 3 })
})

test('a printer without paper gets no ticket until it has some, and the board says so', async () => {
  const printer = await startFakePrinter()
  printer.paperEnds = true
  const { id, token } = await anEstacion(server)
  await anImpresora(server, id, { destino: printer.destino })
  await aPedido(server)
  const station = startStation(port, token)
  const seen = async () => (await server.ask(impresionApi.read, { token: admin })).impresoras.at(-1)
  await eventually(async () => expect(await seen()).toMatchObject({ estado: 'SIN_PAPEL', esperan: 1 }))
  expect(printer.tickets).toEqual([])
  printer.paperEnds = false
  await eventually(async () => expect(await seen()).toMatchObject({ estado: 'LISTA', esperan: 0 }))
  expect(printer.tickets).toHaveLength(1)
  await station.stop()
})

test('the print program stops when its station is revoked', async () => {
  const { id, token } = await anEstacion(server)
  const station = startStation(port, token)
  await server.ask(impresionApi.removeEstacion, { token: admin, params: { id: String(id) } })
  await expect(station.running).rejects.toThrow(Revoked)
})

test('two copies are one print, and the second one says so', () => {
  const bytes = Buffer.from(
    encodeTrabajo(
      {
        copias: 2,
        renglones: [{ clase: 'texto', texto: 'ñáÍÁ¿ü', tamano: 'normal', centro: false, invertido: false }],
      },
      { ancho: 58, pagina_de_codigos: 'cp858' },
    ),
  )
  expect(bytes.toString('hex')).toContain('a4a0d6b5a881')
  expect(bytes.toString('latin1')).toContain('COPIA 2 DE 2')
  expect(bytes.toString('latin1').split('\x1dV')).toHaveLength(3)
})

test('a device gets the bytes, and one that is not there gets none', async () => {
  const path = join(folder, 'lp0')
  expect(await seeDevice(path)).toBe('APAGADA')
  expect(await printOnDevice(join(folder, 'none', 'lp0'), Buffer.from('x'))).toBe('NADA')
  expect(await printOnDevice(path, Buffer.from('comanda'))).toBe('ENVIADA')
  expect(await readFile(path, 'utf8')).toBe('comanda')
  expect(await seeDevice(path)).toBe('LISTA')
})

test('the token is in a file that its owner alone can read', async () => {
  const file = join(folder, 'carpeta', 'impresora.json')
  expect(await readKept(file)).toBeNull()
  const value = { servidor: 'https://admin.mipizzeria.co', token: 'x'.repeat(43) }
  await writeKept(file, value)
  expect(await readKept(file)).toEqual(value)
  expect((await stat(file)).mode & 0o777).toBe(0o600)
})

test('a file of the token that cannot be read stops the program', async () => {
  await expect(readKept(folder)).rejects.toThrow('EISDIR')
})
