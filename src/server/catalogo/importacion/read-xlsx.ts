// Reads an Excel workbook in a process of its own, which has its own limits of memory and time.
import { createGate } from '#server/lib/gate.ts'
import { invalid } from '#server/lib/errors.ts'
import { fork } from 'node:child_process'
import { join } from 'node:path'
import * as z from 'zod/mini'

const READER = join(import.meta.dirname, 'xlsx-reader.ts')
const LIMITS = ['--max-old-space-size=96', '--max-semi-space-size=4']
const MAX_MS = 5000

const SENTENCES = {
  dañado: 'No pudimos leer ese archivo. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
  grande: 'El archivo trae demasiado contenido. Deja solo la hoja de la carta y vuelve a subirlo.',
  macros: 'El archivo tiene macros. Guárdalo como «Libro de Excel (.xlsx)» y vuelve a subirlo.',
}

const outcome = z.union([
  z.object({ filas: z.array(z.array(z.string())) }),
  z.object({ problema: z.enum(['dañado', 'grande', 'macros']) }),
])

/** One at a time, because each takes as much memory as half the server. */
const inTurn = createGate({ atOnce: 1, maxWaiting: 8 })

/** Each row of the first sheet with its cells, also empty rows. Refuses other files. */
export const readXlsx = (bytes: Uint8Array, maxMs = MAX_MS): Promise<string[][]> =>
  inTurn(() => readInProcess(bytes, maxMs))

function readInProcess(bytes: Uint8Array, maxMs: number): Promise<string[][]> {
  return new Promise((resolve, reject) => {
    const reader = fork(READER, {
      execArgv: LIMITS,
      // It needs no secret of the server.
      env: {},
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      timeout: maxMs,
      killSignal: 'SIGKILL',
    })
    reader.once('message', (message) => {
      const { data } = z.safeParse(outcome, message)
      if (data !== undefined && 'filas' in data) resolve(data.filas)
      else reject(invalid(SENTENCES[data?.problema ?? 'dañado']))
    })
    reader.once('error', reject)
    // Without a message, a limit has ended it.
    reader.once('exit', () => reject(invalid(SENTENCES.grande)))
    reader.send(bytes)
  })
}
