// The page of a rider: what can be taken, and what they carry. Rules reparto/tomar, reparto/datos,
// reparto/grupos and reparto/cancelado.
import type { Reparto, Repartos } from '#contract/pedidos/repartos.ts'
import type { LineaPedido, PedidoEnviado } from '#contract/pedidos/pedido.ts'
import { formatNombre, HOUR_MS } from '#domain/format.ts'
import { cobroOf, cobroText } from '#domain/pedido/pago.ts'
import { conDatos, ESTADOS_EN_REPARTO, type Entrega } from '#domain/reparto/entrega.ts'
import { ANTES_MS } from '#domain/ritmo/cuartos.ts'
import { grupoOf } from '#domain/reparto/grupos.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { personName } from '#server/db/person-name.ts'
import { readPedidos } from '#server/pedidos/read/read-pedidos.ts'
import { sql } from 'kysely'
import { readAjustes } from './ajustes.ts'

/** How long a delivered order stays on its rider's page. */
const ENTREGADOS_MS = 18 * HOUR_MS
/** How long a cancelled order stays on the rider's page. */
const CANCELADOS_MS = HOUR_MS
/** After this time nobody comes for an order that was sent without a rider. */
const SIN_NADIE_MS = 3 * HOUR_MS
const MAX_REPARTOS = 200

interface Row {
  readonly id: number
  readonly mio: boolean
  /** Since when it is in its state. */
  readonly cambio: Date
  readonly lat: number | null
  readonly lng: number | null
  readonly sede_lat: number
  readonly sede_lng: number
  readonly desde: Date | null
  readonly entrega: Entrega | null
  readonly no_entregado: string | null
  readonly no_entregado_en: Date | null
}

export async function listRepartos(services: Services, person: Person): Promise<Repartos> {
  const { db } = services
  const now = services.now()
  const [rows, { codigo_de_entrega: pide_codigo }, persona, en_mano, cancelados] = [
    await selectRows(services, person, now),
    await readAjustes(services),
    await db
      .selectFrom('usuarios as u')
      .select(['u.id', personName('u').as('nombre')])
      .where('u.id', '=', person.id)
      .executeTakeFirstOrThrow(),
    await readEnMano(services, person),
    await readCancelados(services, person, now),
  ]
  const ids = rows.map(({ id }) => id)
  const pedidos = new Map((await readPedidos(db, person.alcance, ids)).map((pedido) => [pedido.id, pedido]))
  const read = rows.flatMap((row) => {
    const pedido = pedidos.get(row.id)
    return pedido === undefined ? [] : [{ mio: row.mio, reparto: toReparto(row, pedido, now) }]
  })
  const of = (mine: boolean) => read.filter(({ mio }) => mio === mine).map(({ reparto }) => reparto)
  return { persona, por_llevar: of(false), mios: of(true), cancelados, en_mano, pide_codigo }
}

/** Since when an order is in its state. */
const cambio = sql<Date>`(p.historial -> -1 ->> 'fecha')::timestamptz`

/** The orders of the page, the promised one first. Each part has an index of its own. */
async function selectRows({ db }: Services, { id, alcance }: Person, now: Date): Promise<Row[]> {
  const before = new Date(now.getTime() - ANTES_MS)
  const inSede = alcance.where('p.sede_id')
  const { rows } = await sql<Row>`
    select p.id, p.lleva_id is not null as mio, ${cambio} as cambio, p.lat, p.lng, s.lat as sede_lat,
      s.lng as sede_lng, r.desde, r.entrega, r.no_entregado, r.no_entregado_en
    from (
      (select * from pedidos p where p.activo and p.estado in ('PENDIENTE', 'ACEPTADO', 'EN_PROCESO')
        and p.estado = 'EN_PROCESO' and p.tipo_pedido = 'DOMICILIO' and p.lleva_id is null and ${inSede}
        order by p.fecha desc, p.id desc limit ${MAX_REPARTOS})
      union all
      (select * from pedidos p where p.estado = 'ENVIADO' and p.tipo_pedido = 'DOMICILIO'
        and p.lleva_id is null and p.fecha > ${before} and ${inSede}
        and ${cambio} > ${new Date(now.getTime() - SIN_NADIE_MS)}
        limit ${MAX_REPARTOS})
      union all
      (select * from pedidos p where p.lleva_id = ${id} and p.fecha > ${before}
        and p.tipo_pedido = 'DOMICILIO' and ${inSede}
        and (p.estado in ('EN_PROCESO', 'ENVIADO')
          or (p.estado = 'COMPLETADO' and ${cambio} > ${new Date(now.getTime() - ENTREGADOS_MS)}))
        order by p.fecha desc limit ${MAX_REPARTOS})
    ) p
    join sedes s on s.id = p.sede_id
    left join repartos r on r.pedido_id = p.id and r.persona_id = p.lleva_id
    order by coalesce(p.para_las, p.programado_para, p.fecha), p.id`.execute(db)
  return rows
}

/** Orders that the person carried when they were cancelled, in the kitchen or on their way. */
async function readCancelados({ db }: Services, { id, alcance }: Person, now: Date) {
  const rows = await db
    .selectFrom('pedidos as p')
    .innerJoin('sedes as s', 's.id', 'p.sede_id')
    .leftJoin('repartos as r', (join) =>
      join.onRef('r.pedido_id', '=', 'p.id').onRef('r.persona_id', '=', 'p.lleva_id'),
    )
    .select(['p.id', 'p.sede_id', 's.nombre'])
    .where('p.lleva_id', '=', id)
    .where('p.fecha', '>', new Date(now.getTime() - ANTES_MS))
    .where('p.estado', '=', 'CANCELADO')
    .where('p.tipo_pedido', '=', 'DOMICILIO')
    .where(cambio, '>', new Date(now.getTime() - CANCELADOS_MS))
    .where(sql<string>`p.historial -> -2 ->> 'estado'`, 'in', ESTADOS_EN_REPARTO)
    .where((eb) => eb.or([eb('r.desde', 'is', null), eb('r.desde', '<=', cambio)]))
    .where(alcance.where('p.sede_id'))
    .orderBy('p.id')
    .execute()
  return rows.map((row) => ({ id: row.id, sede: { id: row.sede_id, nombre: row.nombre } }))
}

/** The cash that the person has received and not settled, in their branches. */
async function readEnMano({ db }: Services, { id, alcance }: Person): Promise<number> {
  const { suma } = await db
    .selectFrom('pagos')
    .select(sql<number>`coalesce(sum(valor), 0)::float8`.as('suma'))
    .where('recibido_por', '=', id)
    .where('turno_id', 'is', null)
    .where('anulado_en', 'is', null)
    .where(alcance.where('sede_id'))
    .executeTakeFirstOrThrow()
  return suma
}

function toReparto(row: Row, pedido: PedidoEnviado, now: Date): Reparto {
  const entregado_en = pedido.estado === 'COMPLETADO' ? row.cambio.toISOString() : null
  const isKnown = conDatos(entregado_en, now.getTime())
  const cobro = cobroOf(pedido)
  const { direccion, sede } = pedido
  const { lat, lng } = row
  return {
    id: pedido.id,
    estado: pedido.estado,
    sede: { id: sede.id, nombre: sede.nombre },
    grupo: isKnown
      ? grupoOf(
          { lat: row.sede_lat, lng: row.sede_lng },
          {
            barrio: direccion?.barrio ?? null,
            lugar: lat === null || lng === null ? null : { lat, lng },
          },
        )
      : '',
    para_las: pedido.para_las,
    desde: row.desde?.toISOString() ?? null,
    direccion:
      direccion === null || !isKnown
        ? null
        : {
            direccion_entrega: direccion.direccion_entrega,
            instrucciones: row.mio ? direccion.instrucciones : '',
            barrio: direccion.barrio,
          },
    cliente: row.mio && isKnown ? clienteOf(pedido) : null,
    productos: pedido.productos_pedidos.map((linea) => ({
      cantidad: linea.cantidad,
      nombre: nombreDe(linea),
    })),
    cobro: cobroText(pedido),
    por_cobrar: cobro.tipo === 'cobrar' ? cobro.valor + cobro.redondeo : 0,
    forma_de_pago: pedido.forma_de_pago,
    entrega: row.entrega,
    entregado_en,
    no_entregado:
      row.no_entregado === null || row.no_entregado_en === null
        ? null
        : { motivo: row.no_entregado, fecha: row.no_entregado_en.toISOString() },
  }
}

/** An order that staff took without a caller has nobody to call. */
function clienteOf({ invitado, usuario, tomado_por_personal }: PedidoEnviado): Reparto['cliente'] {
  if (invitado !== null) return invitado
  if (usuario === null || tomado_por_personal) return null
  return { nombre: formatNombre(usuario), numero: usuario.numero }
}

const nombreDe = ({ producto, medida, sabores }: LineaPedido): string => {
  const nombre = sabores === null ? producto.nombre : sabores.map((sabor) => sabor.nombre).join(' y ')
  return medida === null ? nombre : `${nombre}, ${medida.nombre.toLowerCase()}`
}
