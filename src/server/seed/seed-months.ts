// Months of believable orders for the demo: busy weekends and evenings, several channels and forms
// of payment, coupons, cancelled orders, and one weak Tuesday. The same seed makes the same orders.
import { addDays, businessDay, instantAt } from '#domain/format.ts'
import { orderTotals } from '#domain/pedido/precios.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import type { Db } from '#server/db/client.ts'
import { sql } from 'kysely'
import { createHash } from 'node:crypto'
import { closeTurnos, openTurnos } from './months-drawers.ts'
import { fechasOf, lineasOf, PERSONAS, randomOf, type Carta, type Random } from './months-parts.ts'

export interface Months {
  readonly now: Date
  readonly days: number
  /** Orders of a branch on an average day. */
  readonly perDay: number
  readonly seed: number
}

const ZONA = 'America/Bogota'
/** Sunday to Saturday. */
const WEEK = [1.35, 0.7, 0.75, 0.85, 0.95, 1.5, 1.6]
const CUPON = 'MARTES20'

/** Returns how many orders it made. Orders of before stay. */
export async function seedMonths(db: Db, { now, days, perDay, seed }: Months): Promise<number> {
  const hoy = businessDay(now, ZONA)
  const random = randomOf(seed)
  const carta = await readCarta(db)
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
    const past = orders.filter(({ fecha }) => Date.parse(fecha) < now.getTime() - 3_600_000)
    await openTurnos(db, instantAt(dia, '08:00', ZONA))
    await insertDay(db, past, `${String(seed)} ${dia}`)
    if (dia !== hoy) await closeTurnos(db, instantAt(dia, '23:59', ZONA))
    made += past.length
  }
  // The sums of the days are made anew by the running product.
  await db.deleteFrom('sumas_marca').execute()
  return made
}

/** The last Tuesday that is over. */
function isWeak(dia: string, hoy: string): boolean {
  const TUESDAY = 2
  const ago = (Date.parse(hoy) - Date.parse(dia)) / 86_400_000
  return new Date(dia).getUTCDay() === TUESDAY && ago >= 1 && ago <= 7
}

type Order = ReturnType<typeof orderOf>

function ordersOf(
  random: Random,
  day: { dia: string; carta: Carta; sede: number; perDay: number; isWeak: boolean },
): Order[] {
  const { dia, perDay } = day
  const weekday = new Date(dia).getUTCDay()
  const count = Math.round(perDay * (WEEK[weekday] ?? 1) * (0.85 + random.next() * 0.3))
  return Array.from({ length: count }, () => orderOf(random, day))
}

function orderOf(
  random: Random,
  { dia, carta, sede, isWeak }: { dia: string; carta: Carta; sede: number; isWeak: boolean },
) {
  const hour = random.hour()
  const fecha = new Date(
    instantAt(dia, `${String(hour).padStart(2, '0')}:00`, ZONA).getTime() + random.int(3_599_000),
  )
  const porPersonal = random.next() < 0.45
  const ofApp = porPersonal && random.next() < 0.3
  const tipo = ofApp
    ? 'RECOGER'
    : random.of<TipoPedido>(['DOMICILIO', 'DOMICILIO', 'DOMICILIO', 'MESA', 'RECOGER'])
  const canal = ofApp
    ? random.of(['RAPPI', 'RAPPI', 'DIDI'])
    : !porPersonal
      ? 'WEB'
      : tipo === 'MESA'
        ? 'MESA'
        : random.of(['TELEFONO', 'WHATSAPP', 'WHATSAPP', 'MOSTRADOR'])
  // The oven of the weak Tuesday was off from six to eight.
  const isCancelled = random.next() < (isWeak && hour >= 18 && hour < 20 ? 0.85 : 0.025)
  const lineas = lineasOf(random, carta)
  const hasCupon = canal === 'WEB' && random.next() < 0.12
  const totales = orderTotals({
    lineas: lineas.map(({ total_linea }) => total_linea),
    costoDomicilio: tipo === 'DOMICILIO' ? random.of([3000, 4000, 5000, 6500]) : 0,
    porcentajeCupon: hasCupon ? 20 : 0,
  })
  const persona = porPersonal ? random.of(carta.personal) : null
  const forma =
    canal === 'RAPPI' || canal === 'DIDI'
      ? 'APP'
      : random.of(['EFECTIVO', 'EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'])
  const { historial, listo } = fechasOf(random, {
    fecha,
    tipo,
    isCancelled,
    persona,
    reparte: random.of(carta.personal),
  })
  return {
    fecha: fecha.toISOString(),
    estado: isCancelled ? 'CANCELADO' : tipo === 'DOMICILIO' ? 'ENVIADO' : 'COMPLETADO',
    tipo_pedido: tipo,
    sede_id: sede,
    canal,
    canal_numero: forma === 'APP' ? `${canal.slice(0, 1)}-${String(10_000 + random.int(89_999))}` : '',
    creado_por: persona,
    invitado_nombre: tipo === 'MESA' ? null : random.of(PERSONAS),
    direccion_entrega:
      tipo === 'DOMICILIO'
        ? `Calle ${String(50 + random.int(40))} # 10-${String(10 + random.int(80))}`
        : null,
    subtotal: totales.subtotal,
    descuento: totales.descuento,
    total_pedido: totales.total_pedido,
    costo_domicilio: totales.costo_domicilio,
    cupon_codigo: hasCupon ? CUPON : null,
    forma: isCancelled ? null : forma,
    pagado: isCancelled ? 0 : totales.total_a_pagar,
    listo: listo.toISOString(),
    historial,
    lineas,
  }
}

/** One statement a day: heads, lines and payments. The triggers of payments do not see its orders. */
async function insertDay(db: Db, orders: readonly Order[], secret: string): Promise<void> {
  const rows = orders.map((order, n) => ({
    ...order,
    token: createHash('sha256')
      .update(`${secret} ${String(n)}`)
      .digest('hex'),
  }))
  await sql`
    with filas as materialized (
      select f.*, nextval('pedidos_id_seq')::int as id
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) f (fecha timestamptz, estado text, tipo_pedido text,
        sede_id int, canal text, canal_numero text, creado_por int, invitado_nombre text, direccion_entrega text,
        subtotal int, descuento int, total_pedido int, costo_domicilio int, cupon_codigo text, forma text, pagado int,
        listo timestamptz, historial jsonb, lineas jsonb, token text)
    ), cabezas as (
      insert into pedidos (id, token_digest, estado, activo, fecha, tipo_pedido, sede_id, canal, canal_numero, creado_por,
        usuario_id, invitado_nombre, invitado_numero, direccion_entrega, subtotal, descuento, total_pedido,
        costo_domicilio, cupon_codigo, cupon_porcentaje, forma_de_pago, pagado, historial)
      overriding system value
      select id, decode(token, 'hex'), estado, false, fecha, tipo_pedido, sede_id, canal, canal_numero, creado_por,
        case when invitado_nombre is null then coalesce(creado_por, 1) end, invitado_nombre,
        case when invitado_nombre is not null then '300' || lpad((id % 10000000)::text, 7, '0') end,
        direccion_entrega, subtotal, descuento, total_pedido, costo_domicilio, cupon_codigo,
        case when cupon_codigo is not null then 20 end, nullif(forma, 'APP'), pagado, historial
      from filas
    ), lineas as (
      insert into pedido_lineas (pedido_id, posicion, producto_id, producto, medida_id, medida_nombre, sabores, cantidad,
        precio_base, descuento_porcentaje, precio_unitario_aplicado, adiciones, total_linea)
      select filas.id, l.posicion, l.producto_id, l.producto, l.medida_id, l.medida_nombre, l.sabores, l.cantidad,
        l.precio, 0, l.precio, '[]', l.total_linea
      from filas cross join lateral jsonb_to_recordset(filas.lineas) l (posicion int, producto_id int, producto jsonb,
        medida_id int, medida_nombre text, sabores jsonb, cantidad int, precio int, total_linea int)
    )
    insert into pagos (pedido_id, sede_id, forma, valor, usuario_id, creado_en)
    select id, sede_id, forma, pagado, coalesce(creado_por, 1), listo from filas where forma is not null and pagado > 0`.execute(
    db,
  )
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
