// No table with personal data can be forgotten (rules cuenta/borrar and cuenta/mis-datos). Each one
// that names a person, an order or a phone says what erasing does to it, and how the person reads it.
import type { MisDatos } from '#contract/usuarios/usuario.ts'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { startTestServer } from './server.ts'

const server = await startTestServer()
afterAll(() => server.close())

const SECRET = 'a secret, which nobody reads'

/** What erasing does to the rows of a person: the columns by which they name one, or have a phone. */
const NAMED: Readonly<Record<string, readonly string[]>> = {
  'the row goes': [
    'codigos.numero',
    'codigos.usuario_id',
    'direcciones_guardadas.usuario_id',
    'idempotency_keys.pedido_id',
    'mensajes_salientes.numero',
    'mensajes_salientes.pedido_id',
    'mensajes_salientes.usuario_id',
    'recuperaciones.usuario_id',
    'sessions.usuario_id',
    'usuario_roles.usuario_id',
    'usuario_sedes.usuario_id',
  ],
  'the row goes, when no order has the coupon': ['cupones.usuario_id'],
  'the row goes, when the phone was verified': ['numeros_bloqueados.numero'],
  'the reference goes': ['usos_cupon.usuario_id'],
  'the address of the network goes, the consent stays': ['consentimientos.ip', 'consentimientos.usuario_id'],
  'the texts go, the figures stay': [
    'intentos_pago.pedido_id',
    'intentos_pago.usuario_id',
    'opiniones.pedido_id',
    'pagos_por_devolver.numero',
    'pedido_lineas.pedido_id',
    'pedidos.usuario_id',
    'repartos.pedido_id',
    'revisiones_pedido.pedido_id',
    'usuarios.email',
    'usuarios.numero',
  ],
  'emptied when the account was opened': [
    'invitaciones.email',
    'invitaciones.numero',
    'invitaciones.usuario_id',
  ],
  'of a guest, who has no account': ['intentos_pago.invitado_numero', 'pedidos.invitado_numero'],
  'a digest of the phone, for one welcome coupon': ['bonos_bienvenida.usuario_id'],
  'figures of an order, without a person': [
    'cuartos_tomados.pedido_id',
    'devoluciones.pedido_id',
    'eventos.pedido_id',
    'impresiones.pedido_id',
    'pagos.pedido_id',
    'pedidos.repite_a_id',
    'tomados.pedido_id',
    'usos_cupon.pedido_id',
  ],
  'who of the staff did it; the account has no person in it any more': [
    'auditoria.usuario_id',
    'bases_entregadas.persona_id',
    'devoluciones.usuario_id',
    'disponibilidad.usuario_id',
    'domiciliarios_por_hoy.creado_por',
    'domiciliarios_por_hoy.usuario_id',
    'equipo_intentos.usuario_id',
    'equipos.creado_por',
    'estaciones.creado_por',
    'invitaciones.invitado_por',
    'liquidaciones.persona_id',
    'liquidaciones.usuario_id',
    'llamados.atendido_por',
    'movimientos_caja.persona_id',
    'movimientos_caja.usuario_id',
    'numeros_bloqueados.usuario_id',
    'pagos.anulado_por',
    'pagos.recibido_por',
    'pagos.usuario_id',
    'pagos_por_devolver.devuelto_por',
    'pedidos.cortesia_persona_id',
    'pedidos.cortesia_por',
    'pedidos.creado_por',
    'pedidos.lleva_id',
    'propinas_entregadas.persona_id',
    'repartos.persona_id',
    'revisiones_pedido.usuario_id',
    'ritmos_sede.usuario_id',
    'sumas_negocio_pagos.persona_id',
    'sumas_negocio_pedidos.persona_id',
    'sumas_pagos.persona_id',
    'sumas_pedidos.persona_id',
    'sumas_pedidos_mes.persona_id',
    'turnos.abierto_por',
    'turnos.cerrado_por',
  ],
  'no number of a person': ['comprobantes.numero', 'mesas.numero'],
}

const OF_STAFF = 'what a person did as staff'
/** In which list of their copy a person reads the rows of a table, or why in none. */
const READ: Readonly<Record<string, { readonly list: keyof MisDatos } | string>> = {
  codigos: SECRET,
  direcciones_guardadas: { list: 'direcciones' },
  idempotency_keys: 'the response of a call, kept for a day',
  mensajes_salientes: { list: 'mensajes' },
  recuperaciones: SECRET,
  sessions: SECRET,
  usuario_roles: { list: 'perfil' },
  usuario_sedes: { list: 'perfil' },
  cupones: { list: 'cupones' },
  numeros_bloqueados: { list: 'numeros_bloqueados' },
  usos_cupon: { list: 'cupones_usados' },
  consentimientos: { list: 'consentimientos' },
  intentos_pago: { list: 'pagos_en_linea' },
  opiniones: { list: 'opiniones' },
  pagos_por_devolver: { list: 'pagos_en_linea' },
  pedido_lineas: { list: 'pedidos' },
  pedidos: { list: 'pedidos' },
  repartos: { list: 'repartos' },
  revisiones_pedido: { list: 'pedidos_antes' },
  usuarios: { list: 'perfil' },
  invitaciones: 'emptied when the account was opened',
  bonos_bienvenida: 'a digest of the phone',
  cuartos_tomados: 'a figure of the kitchen',
  devoluciones: 'the order says what went back',
  eventos: 'numbers of orders alone',
  impresiones: 'numbers of orders alone',
  pagos: 'the order says what was paid',
  tomados: 'a figure of the kitchen',
  auditoria: OF_STAFF,
  bases_entregadas: OF_STAFF,
  disponibilidad: OF_STAFF,
  domiciliarios_por_hoy: OF_STAFF,
  equipo_intentos: OF_STAFF,
  equipos: OF_STAFF,
  estaciones: OF_STAFF,
  liquidaciones: OF_STAFF,
  llamados: OF_STAFF,
  movimientos_caja: OF_STAFF,
  propinas_entregadas: OF_STAFF,
  ritmos_sede: OF_STAFF,
  sumas_negocio_pagos: OF_STAFF,
  sumas_negocio_pedidos: OF_STAFF,
  sumas_pagos: OF_STAFF,
  sumas_pedidos: OF_STAFF,
  sumas_pedidos_mes: OF_STAFF,
  turnos: OF_STAFF,
  comprobantes: 'the receipts of an order are read with it',
  mesas: 'a table of the restaurant',
}

test('each column that names a person, an order or a phone says what erasing does to its row', async () => {
  const { rows } = await sql<{ name: string }>`
    select c.conrelid::regclass::text || '.' || a.attname as name
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.contype = 'f' and c.confrelid in ('usuarios'::regclass, 'pedidos'::regclass)
    union
    select table_name || '.' || column_name from information_schema.columns
    where table_schema = 'public'
      and column_name in ('usuario_id', 'persona_id', 'pedido_id', 'numero', 'invitado_numero', 'email', 'ip')
  `.execute(server.db)
  expect(rows.map(({ name }) => name).toSorted()).toEqual(Object.values(NAMED).flat().toSorted())
})

test('each table that names a person, an order or a phone is in the own data, or not for a reason', () => {
  const tables = new Set(
    Object.values(NAMED)
      .flat()
      .map((name) => name.slice(0, name.indexOf('.'))),
  )
  expect(Object.keys(READ).toSorted()).toEqual([...tables].toSorted())
})
