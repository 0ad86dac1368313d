// Printers and stations of a branch, for tests.
import { estacionApi } from '#contract/impresion/estacion.ts'
import { impresionApi, type NuevaImpresora } from '#contract/impresion/impresion.ts'
import type { Resultado } from '#domain/impresion/impresora.ts'
import { openSession } from '#server/lib/session.ts'
import type { TestServer } from './server.ts'

/** A program. */
export const ESTACION = { sede: 1, nombre: 'Computador de la cocina', clase: 'PROGRAMA' } as const

/** The token of a program that was enrolled in a branch. */
export async function anEstacion(server: TestServer, sede = 1): Promise<{ id: number; token: string }> {
  const admin = await openSession(server.services, 1)
  const body = { ...ESTACION, sede }
  const { id, codigo } = await server.ask(impresionApi.createEstacion, { token: admin, body })
  const { token } = await server.ask(estacionApi.enrol, { body: { codigo: codigo ?? '' } })
  return { id, token }
}

/** The settings of a printer of the network that prints everything when it arrives. */
export const IMPRESORA = {
  sede: 1,
  estacion: null,
  conexion: 'TCP',
  destino: '192.168.1.50:9100',
  ancho: 80,
  pagina_de_codigos: 'cp858',
  categorias: null,
  ocasion: 'LLEGADA',
  copias: 1,
  responde: true,
} as const

let count = 0

/** A printer with these settings, and its changes. */
export async function anImpresora(
  server: TestServer,
  estacion: number | null,
  change: Partial<NuevaImpresora> = {},
): Promise<number> {
  count += 1
  const { id } = await server.ask(impresionApi.saveImpresora, {
    token: await openSession(server.services, 1),
    body: {
      ...IMPRESORA,
      id: null,
      estacion,
      nombre: `Cocina ${String(count)}`,
      ...change,
    },
  })
  return id
}

/** The next ticket of the printer, or null. */
export const take = async (server: TestServer, token: string, impresora: number) =>
  (await server.ask(estacionApi.take, { body: { token, impresora, espera: 0 } })).trabajo

export const report = (
  server: TestServer,
  token: string,
  { id: trabajo, intento }: { id: number; intento: number },
  resultado: Resultado,
) => server.ask(estacionApi.report, { body: { token, trabajo, intento, resultado } })

/** A ticket of which nobody knows whether it came out. */
export async function aSinConfirmar(server: TestServer, impresora_id: number, pedido_id: number) {
  const { id } = await server.db
    .insertInto('impresiones')
    .values({ impresora_id, pedido_id, ocasion: 'LLEGADA', estado: 'SIN_CONFIRMAR', desde: new Date() })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
