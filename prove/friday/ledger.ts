// What the evening left in the database and on paper.
import { impresionApi } from '#contract/impresion/impresion.ts'
import { formatNumero } from '#domain/format.ts'
import { openSession } from '#server/lib/session.ts'
import { MARK } from '#test/print-night.ts'
import type { TestServer } from '#test/server.ts'
import { sql } from 'kysely'
import type { Branch, Order } from './branch.ts'

/** Tickets that came out whole, those that staff see as 'Sin confirmar', and faults of paper. */
export async function readPaper(server: TestServer, branches: readonly Branch[]) {
  const token = await openSession(server.services, 1)
  const { sin_confirmar: unconfirmed } = await server.ask(impresionApi.read, { token })
  const paper = { whole: 0, seen: 0, copies: 0 }
  const unseen: number[] = []
  const unmarked: number[] = []
  for (const { orders, printer, impresora } of branches) {
    for (const { id } of orders) {
      const own = printer.tickets.filter(({ text }) => text.includes(`#${formatNumero(id)}`))
      const isWhole = own.some((ticket) => ticket.whole)
      const isSeen = unconfirmed.some((one) => one.pedido === id && one.impresora.id === impresora)
      paper.whole += Number(isWhole)
      paper.seen += Number(isSeen)
      paper.copies += Math.max(0, own.length - 1)
      if (!isWhole && !isSeen) unseen.push(id)
      if (own.filter(({ text }) => !text.includes(MARK)).length > 1) unmarked.push(id)
    }
  }
  return { ...paper, unseen, unmarked }
}

/** Pizzas of a quarter above the room in it, and units of the counted size above its count. */
export async function readOversold(
  { db }: TestServer,
  { sedes, medida, quedan }: { sedes: readonly number[]; medida: number; quedan: number },
) {
  const { rows: full } = await sql<{ sede: number; inicio: Date; pizzas: number }>`
    select p.sede_id as sede, date_bin('15 minutes', coalesce(p.programado_para, p.fecha), 'epoch') as inicio,
      sum(l.cantidad)::int as pizzas
    from pedidos p join pedido_lineas l on l.pedido_id = p.id join sedes s on s.id = p.sede_id
    where p.sede_id = any(${sedes}::int[]) and p.estado <> 'CANCELADO' and p.fecha > '2026-11-20T22:30:00Z'
    group by 1, 2 having sum(l.cantidad) > min(s.pizzas_por_cuarto)`.execute(db)
  const { rows: counted } = await sql<{ sede: number; sold: number; left: number }>`
    select d.sede_id as sede, d.quedan as left, (
      select coalesce(sum(l.cantidad), 0)::int from pedido_lineas l join pedidos p on p.id = l.pedido_id
      where p.sede_id = d.sede_id and l.medida_id = ${medida}::int and p.fecha > '2026-11-20T22:30:00Z') as sold
    from disponibilidad d where d.cosa = 'MEDIDA' and d.cosa_id = ${medida}::int and d.sede_id = any(${sedes}::int[])`.execute(
    db,
  )
  return { full, miscounted: counted.filter(({ sold, left }) => sold + left !== quedan), counted }
}

/** Orders that are more than one row. */
export async function readDoubled({ db }: TestServer, sedes: readonly number[]) {
  const { rows } = await sql<{ invitado_numero: string }>`
    select invitado_numero from pedidos
    where sede_id = any(${sedes}::int[]) and fecha > '2026-11-20T22:30:00Z' and estado <> 'CANCELADO'
    group by 1 having count(*) > 1`.execute(db)
  return rows
}

/** Seconds from the fourth minute of each waiting order until the person in charge had a message. */
export async function readAlarms({ db }: TestServer, numero: string, waiting: readonly Order[]) {
  const told = await db
    .selectFrom('mensajes_salientes')
    .select(['tarea', 'creado_en'])
    .where('numero', '=', numero)
    .where('tarea', 'like', 'alarma pedido %')
    .execute()
  const late: number[] = []
  const missing: number[] = []
  for (const { id, inicio } of waiting) {
    const message = told.find(({ tarea }) => tarea === `alarma pedido ${String(id)}`)
    if (message === undefined) missing.push(id)
    else late.push(message.creado_en.getTime() / 1000 - inicio.getTime() / 1000 - 240)
  }
  return { told: told.length, late, missing }
}
