import type { ImpresoraDeEstacion, Trabajo } from '#contract/impresion/estacion.ts'
import { ApiError } from '#web/lib/call.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { printTickets, type Work } from './print-tickets.ts'

const IMPRESORA: ImpresoraDeEstacion = {
  id: 1,
  nombre: 'Cocina',
  conexion: 'NAVEGADOR',
  destino: '',
  ancho: 80,
  pagina_de_codigos: 'cp858',
  responde: false,
}
const TRABAJO: Trabajo = { id: 7, intento: 1, copias: 1, renglones: [] }
const lost = new ApiError(0, 'sin_conexion', '')
const revoked = new ApiError(401, 'sin_sesion', '')

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A server with one ticket, and a page. `said` is what they hear, in its order. */
function aStation(failures: readonly ApiError[] = []) {
  const said: string[] = []
  const left = [TRABAJO]
  const fails = [...failures]
  const page = { stopped: false }
  const work: Work = {
    token: 'x',
    server: {
      beat: async () => {
        said.push('beat')
        return { nombre: 'Tableta', sede: 'Chapinero', impresoras: [IMPRESORA] }
      },
      take: async () => {
        said.push('take')
        return { trabajo: left.shift() ?? null }
      },
      report: async ({ resultado }) => {
        said.push(resultado)
        const failure = fails.shift()
        if (failure !== undefined) throw failure
      },
    },
    isStopped: () => page.stopped,
    print: () => {
      said.push('print')
      return true
    },
    onRevoked: () => {
      said.push('revoked')
      page.stopped = true
    },
  }
  return { work, said, page }
}

test('a printed ticket is reported to the server as sent', async () => {
  const { work, said, page } = aStation()
  const done = printTickets(work)
  await vi.advanceTimersByTimeAsync(0)
  expect(said).toEqual(['beat', 'take', 'print', 'ENVIADA', 'beat', 'take'])
  page.stopped = true
  await vi.advanceTimersByTimeAsync(2_000)
  await done
})

test('a board that is left before the tickets are asked for takes none', async () => {
  const { work, said, page } = aStation()
  const beat = async () => {
    page.stopped = true
    return work.server.beat({ token: 'x', impresoras: [] })
  }
  const done = printTickets({ ...work, server: { ...work.server, beat } })
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(said).toEqual(['beat'])
})

test('a ticket that a board took and could not print waits again', async () => {
  const { work, said, page } = aStation()
  const print = () => {
    page.stopped = true
    return false
  }
  const done = printTickets({ ...work, print })
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(said).toEqual(['beat', 'take', 'NADA'])
})

test('a result that is lost is said again, also after the board was left, and nothing is printed twice', async () => {
  const { work, said, page } = aStation([lost, lost])
  const done = printTickets(work)
  await vi.advanceTimersByTimeAsync(0)
  page.stopped = true
  await vi.advanceTimersByTimeAsync(4_000)
  await done
  expect(said).toEqual(['beat', 'take', 'print', 'ENVIADA', 'ENVIADA', 'ENVIADA'])
})

test('after a minute the server takes the ticket for lost, and its result is not said any more', async () => {
  const { work, said, page } = aStation(Array.from({ length: 100 }, () => lost))
  const done = printTickets(work)
  await vi.advanceTimersByTimeAsync(61_000)
  page.stopped = true
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(said.filter((one) => one === 'ENVIADA')).toHaveLength(31)
})

test('a revoked station says nothing again', async () => {
  const { work, said } = aStation([revoked])
  const done = printTickets(work)
  await vi.advanceTimersByTimeAsync(2_000)
  await done
  expect(said).toEqual(['beat', 'take', 'print', 'ENVIADA', 'revoked'])
})
