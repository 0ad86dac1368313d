// Sales of today beside the same weekday of last week until this hour. Rule permisos/inicio.
import type { VentasDeHoy } from '#contract/reportes.ts'
import { addDays, businessDay, instantAt } from '#domain/format.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import { readNegocio } from '#server/negocio/read-negocio.ts'
import { sql, type RawBuilder } from 'kysely'
import { FACTS, sourceOf } from '#server/reportes/sumas/facts.ts'
import { dayOf } from './read-cuadre.ts'

export async function readHoy(services: Services, alcance: Alcance): Promise<VentasDeHoy> {
  const { zona_horaria: zona } = await readNegocio(services)
  const now = services.now()
  const startOf = (dia: string) => instantAt(dia, '00:00', zona)
  const hoy = businessDay(now, zona)
  const antes = addDays(hoy, -7)
  const untilThisHour = new Date(startOf(antes).getTime() + now.getTime() - startOf(hoy).getTime())
  const sum = (desde: Date, hasta: Date) => sumOf(services, dayOf(alcance, undefined, desde, hasta), zona)
  const actual = await sum(startOf(hoy), startOf(addDays(hoy, 1)))
  const anterior = await sum(startOf(antes), untilThisHour)
  const isFirstWeek = anterior.pedidos === 0 && !(await soldBefore(services, alcance, startOf(antes)))
  return { dia: hoy, ...actual, anterior: isFirstWeek ? null : { dia: antes, ...anterior } }
}

interface Ventas {
  pedidos: number
  total: number
}

async function sumOf({ db }: Services, day: RawBuilder<unknown>, zona: string): Promise<Ventas> {
  const { rows } = await sql<{ ventas: Ventas }>`with ${day}
    select json_build_object('pedidos', coalesce(sum(f.pedidos), 0),
      'total', coalesce(sum(f.subtotal - f.descuento + f.domicilio), 0)) as ventas
    from (${FACTS.ventas(sourceOf('ventas'), zona)}) f`.execute(db)
  return rows[0]?.ventas ?? { pedidos: 0, total: 0 }
}

/** Whether the branches sold before this instant. */
async function soldBefore({ db }: Services, alcance: Alcance, instant: Date): Promise<boolean> {
  const { rows } = await sql<{ sold: boolean }>`select exists (select from sedes s cross join lateral (
    select from pedidos where sede_id = s.id and fecha < ${instant} and not es_prueba limit 1) p
    where ${alcance.where('s.id')}) as sold`.execute(db)
  return rows[0]?.sold ?? false
}
