// Months of believable orders for the demo: busy weekends and evenings, several channels and forms
// of payment, coupons, tips, riders, receipts, courtesies, cancelled orders, and one weak Tuesday.
// The same seed makes the same orders.
import { DAY_MS, addDays, businessDay, instantAt } from '#domain/format.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { closeTurnos, openTurnos, TURNO } from './months-drawers.ts'
import { ordersOf, ZONA, type Order } from './months-orders.ts'
import { randomOf, type Carta } from './months-parts.ts'
import { contenidoOf, readEmisor, type Emisor } from './months-receipts.ts'

export interface Months {
  readonly now: Date
  readonly days: number
  /** Orders of a branch on an average day. */
  readonly perDay: number
  readonly seed: number
}

/** Returns how many orders it made. Earlier orders stay. */
export async function seedMonths(db: Db, { now, days, perDay, seed }: Months): Promise<number> {
  const hoy = businessDay(now, ZONA)
  const random = randomOf(seed)
  const carta = await readCarta(db)
  const emisor = await readEmisor(db)
  await setComisiones(db, instantAt(addDays(hoy, -days), '00:00', ZONA))
  let made = 0
  for (let back = days; back >= 0; back -= 1) {
    const dia = addDays(hoy, -back)
    const orders = carta.sedes.flatMap((sede, index) =>
      ordersOf(random, {
        dia,
        carta,
        sede,
        perDay: perDay * (1.15 - index * 0.25),
        isWeak: isWeak(dia, hoy),
      }),
    )
    const past = orders.filter(({ pagado_en }) => Date.parse(pagado_en) < now.getTime())
    await openTurnos(db, instantAt(dia, '08:00', ZONA))
    await insertDay(db, past, emisor, `${String(seed)} ${dia}`)
    if (dia !== hoy) {
      await closeTurnos(db, { cerrado: instantAt(dia, '23:59', ZONA), random, personal: carta.personal })
    }
    made += past.length
  }
  // The running product sums the days again.
  await db.deleteFrom('sumas_marca').execute()
  return made
}

/** What apps keep, as their owner knows it. Earlier commissions stay. */
const setComisiones = (db: Db, desde: Date) =>
  db
    .insertInto('comisiones')
    .values([
      { canal: 'RAPPI', porcentaje: 24, desde },
      { canal: 'DIDI', porcentaje: 20, desde },
    ])
    .onConflict((clash) => clash.doNothing())
    .execute()

/** The last Tuesday that is over. */
function isWeak(dia: string, hoy: string): boolean {
  const TUESDAY = 2
  const ago = (Date.parse(hoy) - Date.parse(dia)) / DAY_MS
  return new Date(dia).getUTCDay() === TUESDAY && ago >= 1 && ago <= 7
}

/**
 * One statement a day: heads, lines and payments. The triggers of payments do not see its orders.
 */
async function insertDay(db: Db, orders: readonly Order[], emisor: Emisor, secret: string): Promise<void> {
  const rows = orders.map((order, n) => ({
    ...order,
    contenido: order.valor > 0 ? contenidoOf(order, emisor) : null,
    token: createHash('sha256')
      .update(`${secret} ${String(n)}`)
      .digest('hex'),
  }))
  await sql`
    with filas as materialized (
      select f.*, nextval('pedidos_id_seq')::int as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) f (fecha timestamptz, estado text, tipo_pedido text,
        sede_id int, canal text, canal_numero text, creado_por int, invitado_nombre text, direccion_entrega text,
        subtotal int, descuento int, total_pedido int, costo_domicilio int, cortesia_valor int, cortesia_domicilio int,
        cortesia jsonb, cupon_codigo text, forma text, propina int, valor int, redondeo int, pagado int, lleva int,
        pagado_en timestamptz, historial jsonb, lineas jsonb, contenido jsonb, token text)
    ), numeros as (
      insert into comprobante_numeros as n (sede_id, ultimo)
      select sede_id, count(*) from filas where contenido is not null group by sede_id
      on conflict (sede_id) do update set ultimo = n.ultimo + excluded.ultimo
      returning sede_id, ultimo
    ), recibos as materialized (
      select f.id, f.sede_id, f.pagado_en, f.contenido, n.ultimo + 1
        - row_number() over (partition by f.sede_id order by f.pagado_en desc, f.id desc) as numero
      from filas f join numeros n on n.sede_id = f.sede_id where f.contenido is not null
    ), comprobantes as (
      insert into comprobantes (sede_id, numero, pedidos, fecha, contenido)
      select sede_id, numero, array[id], pagado_en, contenido from recibos
    ), cabezas as (
      insert into pedidos (id, token_digest, estado, activo, fecha, tipo_pedido, sede_id, canal, canal_numero, creado_por,
        usuario_id, invitado_nombre, invitado_numero, direccion_entrega, subtotal, descuento, total_pedido,
        costo_domicilio, cortesia_clase, cortesia_motivo, cortesia_por, cortesia_persona_id, cortesia_valor,
        cortesia_domicilio, cupon_codigo, cupon_porcentaje, forma_de_pago, propina, pagado, comprobante, lleva_id,
        historial)
      overriding system value
      select f.id, decode(token, 'hex'), estado, false, fecha, tipo_pedido, f.sede_id, canal, canal_numero, creado_por,
        case when invitado_nombre is null then coalesce(creado_por, 1) end, invitado_nombre,
        case when invitado_nombre is not null then '300' || lpad((f.id % 10000000)::text, 7, '0') end,
        direccion_entrega, subtotal, descuento, total_pedido, costo_domicilio, cortesia->>'clase',
        coalesce(cortesia->>'motivo', ''), (cortesia->>'por')::int, (cortesia->>'de')::int, cortesia_valor,
        cortesia_domicilio, cupon_codigo, case when cupon_codigo is not null then 20 end, nullif(forma, 'APP'), propina,
        pagado, r.numero, lleva, historial
      from filas f left join recibos r on r.id = f.id
    ), lineas as (
      insert into pedido_lineas (pedido_id, posicion, producto_id, producto, medida_id, medida_nombre, sabores, cantidad,
        precio_base, descuento_porcentaje, precio_unitario_aplicado, adiciones, total_linea)
      select filas.id, l.posicion, l.producto_id, l.producto, l.medida_id, l.medida_nombre, l.sabores, l.cantidad,
        l.precio, 0, l.precio, '[]', l.total_linea
      from filas cross join lateral jsonb_to_recordset(filas.lineas) l (posicion int, producto_id int, producto jsonb,
        medida_id int, medida_nombre text, sabores jsonb, cantidad int, precio int, total_linea int)
    )
    insert into pagos (pedido_id, sede_id, turno_id, forma, valor, redondeo, propina, usuario_id, recibido_por, medio,
      creado_en)
    select id, sede_id, case when forma <> 'APP' and (forma <> 'EFECTIVO' or lleva is null) then (${TURNO}) end, forma, valor, redondeo, propina, coalesce(creado_por, 1),
      case when forma = 'EFECTIVO' then lleva end,
      -- Seven of ten transfers reach Nequi.
      case when forma = 'TRANSFERENCIA' then case when id % 10 < 7 then 'nequi' else 'bre_b' end end, pagado_en
    from filas where valor > 0`.execute(db)
}

async function readCarta(db: Db): Promise<Carta> {
  const productos = await db
    .selectFrom('productos as p')
    .innerJoin('precios_por_medida as m', 'm.producto_id', 'p.id')
    .innerJoin('medidas', 'medidas.id', 'm.medida_id')
    .select([
      'p.id',
      'p.nombre',
      'm.medida_id',
      'medidas.nombre as medida_nombre',
      'm.precio',
      'm.admite_mitades',
    ])
    .where('p.archivado', '=', false)
    .orderBy('p.id')
    .orderBy('m.medida_id')
    .execute()
  const otros = await db
    .selectFrom('productos')
    .select(['id', 'nombre', 'precio'])
    .where('precio', 'is not', null)
    .where('archivado', '=', false)
    .orderBy('id')
    .execute()
  const sedes = await db
    .selectFrom('sedes')
    .select('id')
    .where('archivada', '=', false)
    .orderBy('id')
    .execute()
  const personal = await db
    .selectFrom('usuarios as u')
    .innerJoin('usuario_roles as ur', 'ur.usuario_id', 'u.id')
    .innerJoin('roles as r', 'r.id', 'ur.rol_id')
    .innerJoin('rol_permisos as rp', 'rp.rol_id', 'r.id')
    .innerJoin('permisos as pe', 'pe.id', 'rp.permiso_id')
    .select('u.id')
    .distinct()
    .where('pe.clave', '=', 'gestionar_pedidos')
    .orderBy('u.id')
    .execute()
  return {
    pizzas: productos,
    otros: otros.map(({ id, nombre, precio }) => ({ id, nombre, precio: precio ?? 0 })),
    sedes: sedes.map(({ id }) => id),
    personal: personal.map(({ id }) => id),
  }
}
