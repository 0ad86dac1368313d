// A year of a business, made by SQL in minutes: orders with lines and payments, spread over branches,
// hours, forms, channels, coupons and people as those of a pizzeria are.
import type { ConnectionOptions } from '#server/db/client.ts'
import { Client } from 'pg'

export interface Year {
  readonly orders: number
  /** How many of them are of today; by default as many as of any other day. */
  readonly today?: number
  /** The branches, all of them stored already. */
  readonly sedes: number
  /** The business day of now, and the instant up to which its orders are placed. */
  readonly hoy: string
  readonly now: Date
}

const DAYS = 365
/** In one statement: its memory stays small. */
const BATCH = 50_000
/** The people of each branch: those who type orders, and those who send deliveries out. */
const STAFF = 6
const RIDERS = 4
const TABLES = ['pedidos', 'pedido_lineas', 'pagos']

export async function fillYear(connection: ConnectionOptions, year: Year): Promise<void> {
  const client = new Client(connection)
  await client.connect()
  try {
    await client.query('select setseed(0.2026)')
    // Triggers and foreign keys are skipped: the rows agree by their construction.
    await client.query(`set session_replication_role = 'replica'`)
    await client.query(`insert into usuarios (id, first_name, last_name, email, numero, password_hash)
      overriding system value
      select 900000 + n, 'Persona', n::text, 'anual' || n || '@correo.example', (3300000000 + n)::text, ''
      from generate_series(1, ${String(year.sedes * (STAFF + RIDERS))}) n`)
    const { rows } = await client.query<{ first: number }>(
      'select coalesce(max(id), 0)::int as first from pedidos',
    )
    await withoutIndexes(client, async () => {
      for (let from = 0; from < year.orders; from += BATCH) {
        await fillBatch(client, year, rows[0]?.first ?? 0, from)
      }
    })
    await client.query(`select setval('pedidos_id_seq', (select max(id) from pedidos))`)
    await client.query('delete from sumas_marca')
    await client.query('vacuum analyze')
    await client.query('checkpoint')
  } finally {
    await client.end()
  }
}

/** An index that is made at the end costs a fraction of one that grows with each row. */
async function withoutIndexes(client: Client, work: () => Promise<void>): Promise<void> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any ($1::regclass[]) and not exists (select from pg_constraint c where c.conindid = i.indexrelid)`,
    [TABLES],
  )
  for (const { name } of rows) await client.query(`drop index ${name}`)
  await work()
  await client.query(`set maintenance_work_mem = '512MB'`)
  for (const { definition } of rows) await client.query(definition)
}

/** Day `DAYS` is today, whose orders lie between midnight and now. */
async function fillBatch(client: Client, year: Year, first: number, from: number): Promise<void> {
  const { orders, sedes, hoy, now, today = Math.floor(orders / DAYS) } = year
  const to = Math.min(from + BATCH, orders)
  const before = orders - today
  const dia = `case when n > ${String(before)} then ${String(DAYS - 1)}
    else ((n - 1)::bigint * ${String(DAYS - 1)} / ${String(Math.max(before, 1))})::int end`
  const text = `
    with dados as materialized (
      select ${String(first)} + n as id, (n - 1) % ${String(sedes)} as s, ${dia} as dia,
        random() as a, random() as b, random() as c, random() as d, random() as e, random() as f, random() as g
      from generate_series(${String(from + 1)}, ${String(to)}) n
    ), formas as materialized (
      select dados.*, x.id as sede_id,
        case when a < 0.45 then 'WEB' when a < 0.6 then 'MESA' when a < 0.7 then 'MOSTRADOR' when a < 0.78 then 'TELEFONO'
          when a < 0.88 then 'WHATSAPP' when a < 0.97 then 'RAPPI' else 'DIDI' end as canal,
        case when b < 0.03 then 'CANCELADO' else 'COMPLETADO' end as estado,
        -- Busy at noon and in the evening.
        (array[11, 12, 12, 12, 13, 13, 14, 15, 16, 17, 18, 18, 19, 19, 19, 19, 20, 20, 20, 21, 21, 22])[1 + floor(c * 22)::int] as hora,
        15000 + 100 * floor(d * 600)::int as precio
      from dados join (select id, row_number() over (order by id) - 1 as r from sedes) x on x.r = s
    ), hechos as materialized (
      select *, case when canal = 'MESA' then 'MESA' when canal in ('MOSTRADOR', 'RAPPI', 'DIDI') then 'RECOGER'
          when e < 0.8 then 'DOMICILIO' else 'RECOGER' end as tipo,
        case when canal = 'WEB' and f < 0.12 then 20 else 0 end as porcentaje,
        case when dia = ${String(DAYS - 1)}
          then ('${hoy}'::date::timestamp at time zone 'America/Bogota')
            + g * ('${now.toISOString()}'::timestamptz - ('${hoy}'::date::timestamp at time zone 'America/Bogota'))
          else (('${hoy}'::date - (${String(DAYS - 1)} - dia))::timestamp + hora * interval '1 hour' + g * interval '59 minutes')
            at time zone 'America/Bogota' end as fecha
      from formas
    ), cabezas as (
      insert into pedidos (id, token_digest, estado, activo, fecha, tipo_pedido, sede_id, canal, creado_por, invitado_nombre,
        invitado_numero, direccion_entrega, subtotal, descuento, total_pedido, costo_domicilio, cupon_id, cupon_codigo,
        cupon_porcentaje, forma_de_pago, pagado, historial)
      overriding system value
      select id, sha256(('anual ' || id)::bytea), estado, false, fecha, tipo, sede_id, canal,
        case when canal <> 'WEB' then 900001 + s * ${String(STAFF)} + floor(f * ${String(STAFF)})::int end,
        'Persona ' || id % 90000, (3200000000 + id % 90000)::text, case when tipo = 'DOMICILIO' then 'Calle 72 # 10-07' end,
        2 * precio, 2 * precio * porcentaje / 100, 2 * precio - 2 * precio * porcentaje / 100,
        case when tipo = 'DOMICILIO' then 3000 + 500 * floor(f * 8)::int else 0 end, null,
        case when porcentaje > 0 then 'ANUAL' || dia / 60 end, nullif(porcentaje, 0), 'EFECTIVO',
        case when estado = 'CANCELADO' then 0 else
          2 * precio - 2 * precio * porcentaje / 100 + case when tipo = 'DOMICILIO' then 3000 + 500 * floor(f * 8)::int else 0 end end,
        jsonb_build_array(jsonb_build_object('estado', 'PENDIENTE', 'fecha', fecha, 'usuario_id', null),
          jsonb_build_object('estado', case when estado = 'CANCELADO' then estado when tipo = 'DOMICILIO' then 'ENVIADO' else 'COMPLETADO' end,
            'fecha', fecha + g * interval '40 minutes',
            'usuario_id', 900001 + ${String(sedes * STAFF)} + s * ${String(RIDERS)} + floor(e * ${String(RIDERS)})::int))
      from hechos
      returning id, sede_id, canal, creado_por, fecha, pagado
    ), lineas as (
      insert into pedido_lineas (pedido_id, posicion, producto_id, producto, medida_id, medida_nombre, sabores, cantidad,
        precio_base, descuento_porcentaje, precio_unitario_aplicado, total_linea)
      select id, p, case when p = 1 and g < 0.2 then null else 1 + floor(case p when 0 then d else g end * 80)::int end,
        '{"nombre": "Margarita", "descripcion": "", "imagen": null, "precio": null, "dibujo": null}', 3, 'Mediana',
        case when p = 1 and g < 0.2 then jsonb_build_array(
          jsonb_build_object('id', 1 + floor(e * 30)::int, 'nombre', 'Margarita', 'dibujo', null), jsonb_build_object('id', 1 + floor(b * 30)::int, 'nombre', 'Margarita', 'dibujo', null)) end,
        1, precio, 0, precio, precio
      from hechos cross join generate_series(0, 1) p
    )
    insert into pagos (pedido_id, sede_id, forma, valor, propina, redondeo, usuario_id, creado_en)
    select id, sede_id, case when canal in ('RAPPI', 'DIDI') then 'APP'
        else (array['EFECTIVO', 'EFECTIVO', 'DATAFONO', 'TRANSFERENCIA'])[1 + id % 4] end,
      pagado, 0, 0, coalesce(creado_por, 900001 + id % ${String(STAFF)}), fecha + interval '30 minutes'
    from cabezas where pagado > 0`
  await client.query(text)
}
