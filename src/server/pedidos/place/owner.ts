// The owner of an order (rule pedido/dueno).
import type { PedidoSolicitado } from '#contract/pedidos/nuevo-pedido.ts'
import { isApp } from '#domain/pedido/canal.ts'
import { invalid } from '#server/lib/errors.ts'
import type { Person } from '#server/lib/session.ts'

/**
 * Staff type orders for callers. These have the caller's contact and the id of the staff member.
 */
export interface Owner {
  usuario_id: number | null
  creado_por: number | null
  invitado: { nombre: string; numero: string } | null
}

const CONTACTO_REQUERIDO = 'Ingresa el nombre y el celular del cliente'

/**
 * The token decides: a guest gives a contact, a customer orders as themselves. Staff order for a
 * caller, whose contact only an order at a table or of an app may lack. Staff who name themselves
 * are customers like others.
 */
export function ownerOf(solicitud: PedidoSolicitado, person: Person | null): Owner {
  const invitado = solicitud.invitado ?? null
  if (person === null) {
    if (invitado === null) {
      throw invalid('Ingresa tu nombre y celular', { invitado: 'Ingresa tu nombre y celular' })
    }
    return { usuario_id: null, creado_por: null, invitado }
  }
  const own = { usuario_id: person.id, creado_por: null, invitado: null }
  if (!person.permisos.has('gestionar_pedidos')) return own
  if (solicitud.usuario === person.id && invitado === null) return own
  person.alcance.requireSede(solicitud.sede)
  if (invitado !== null) return { usuario_id: null, creado_por: person.id, invitado }
  if (solicitud.tipo_pedido === 'MESA') return { ...own, creado_por: person.id }
  // An app often gives no contact.
  if (isApp(solicitud.canal ?? null)) return { ...own, usuario_id: null, creado_por: person.id }
  throw invalid(CONTACTO_REQUERIDO, { invitado: CONTACTO_REQUERIDO })
}

/** The locks of customers, by phone and by account. */
export const lockOfNumero = (numero: string) => `numero ${numero}`
export const lockOfUsuario = (id: number) => `usuario ${String(id)}`

/** The lock of the customer of an order. One that staff type without a contact has none. */
export function clientesOf({ usuario_id, creado_por, invitado }: Owner): string[] {
  if (invitado !== null) return [lockOfNumero(invitado.numero)]
  return usuario_id === null || creado_por !== null ? [] : [lockOfUsuario(usuario_id)]
}
