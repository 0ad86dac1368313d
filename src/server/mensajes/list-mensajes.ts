// The newest messages, each with its last known state. Messages to people with more permissions
// than the reader are left out: their codes would be a way to those permissions. A person of some
// branches reads the messages of their orders, and the codes of people of no other branch.
import { DAY_MS } from '#domain/format.ts'
import { deleteOld } from '#server/db/delete-old.ts'
import type { EstadoMensaje, MensajeSaliente } from '#contract/mensajes.ts'
import type { Alcance } from '#server/lib/alcance.ts'
import type { Services } from '#server/lib/services.ts'
import type { Person } from '#server/lib/session.ts'
import { sql } from 'kysely'

const MAX_LIST = 100
const KEPT_DAYS = 30

interface Row {
  id: string
  creado_en: Date
  numero: string
  tipo: 'codigo' | 'pedido'
  texto: string
  proveedor_id: string | null
  estados: string[]
  error_codigo: number | null
}

/** WhatsApp's states, the one that counts most first: they arrive in any order. */
const BY_RANK: readonly (readonly [string, EstadoMensaje])[] = [
  ['failed', 'fallido'],
  ['read', 'leido'],
  ['delivered', 'entregado'],
  ['sent', 'enviado'],
]

export async function listMensajes(
  services: Services,
  { alcance, permisos }: Pick<Person, 'alcance' | 'permisos'>,
  numero: string | null,
): Promise<MensajeSaliente[]> {
  const { rows } = await sql<Row>`
    select m.id, m.creado_en, m.numero, m.tipo, m.texto, m.proveedor_id,
      array(select e.estado from mensajes_estados e where e.proveedor_id = m.proveedor_id) as estados,
      (select e.error_codigo from mensajes_estados e where e.proveedor_id = m.proveedor_id and e.estado = 'failed')
        as error_codigo
    from mensajes_salientes m
    where ${numero === null ? sql`true` : sql`m.numero = ${numero}`}
      and ${isTheirs(alcance)}
      and not exists (
        select 1 from usuarios u
        join usuario_roles ur on ur.usuario_id = u.id
        join roles r on r.id = ur.rol_id and r.activo
        join rol_permisos rp on rp.rol_id = r.id
        join permisos p on p.id = rp.permiso_id
        where u.numero = m.numero and p.del_sistema and p.clave <> all(${[...permisos]}::text[])
      )
    order by m.id desc
    limit ${MAX_LIST}`.execute(services.db)
  return rows.map((row) => ({
    id: Number(row.id),
    creado_en: row.creado_en.toISOString(),
    numero: row.numero,
    tipo: row.tipo,
    texto: row.texto,
    estado: row.proveedor_id === null ? 'bandeja' : estadoOf(row.estados),
    error_codigo: row.error_codigo,
  }))
}

/** Whether a message is about an order in these branches, or for a person who works only there. */
const isTheirs = (alcance: Alcance) =>
  alcance.isTodas
    ? sql`true`
    : sql`case m.tipo
        when 'pedido' then exists (select from pedidos p where p.id = m.pedido_id and ${alcance.where('p.sede_id')})
        else ${alcance.wherePersonaCubierta('m.usuario_id')} end`

const estadoOf = (estados: readonly string[]): EstadoMensaje =>
  BY_RANK.find(([told]) => estados.includes(told))?.[1] ?? 'aceptado'

/** Deletes messages and their states after a month. */
export async function forgetOldMensajes(services: Services): Promise<void> {
  const limit = new Date(services.now().getTime() - KEPT_DAYS * DAY_MS)
  await deleteOld(services.db, 'mensajes_salientes', sql`creado_en < ${limit}::timestamptz`)
  await deleteOld(services.db, 'mensajes_estados', sql`fecha < ${limit}::timestamptz`)
}
