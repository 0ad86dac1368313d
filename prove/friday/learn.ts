// A week of evenings, as their steps were pressed.
import { keepSums } from '#server/reportes/keep-sums.ts'
import { aLinea, placed } from '#test/orders.ts'
import { insertPast, type Past } from '#test/past-orders.ts'
import type { TestServer } from '#test/server.ts'

/** The days of the week before Friday, 20 November 2026. */
const WEEK = ['13', '14', '15', '16', '17', '18', '19'].map((dia) => `2026-11-${dia}`)

/** `eveningOf` returns the orders of a past day. */
export async function learnWeek(
  server: TestServer,
  { sede, token, eveningOf }: { sede: number; token: string; eveningOf: (dia: string) => readonly Past[] },
): Promise<void> {
  const { id } = await placed(server, { sede, productos_pedidos: [aLinea()] })
  await insertPast(server, id, WEEK.flatMap(eveningOf))
  await server.call('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
    token,
    body: { estado: 'CANCELADO' },
  })
}

/** Sums all past days, from which kitchens learn. */
export async function sumPastDays({ db }: TestServer): Promise<void> {
  while (await keepSums(db, { zona: 'America/Bogota', hoy: '2026-11-20' }));
}
