// Describes a change of an order: its state, whether it is active, and its payments.
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { FORMA_LABEL, FORMAS_DE_PAGO, POR_DEFINIR } from '#domain/pedido/pago.ts'
import { estadoLabel } from '#domain/pedido/pedido.ts'
import type { Descripcion } from './descripcion.ts'

export function describePedido(id: number, { campo, antes, despues }: Cambio['cambio']): Descripcion {
  const pedido = `pedido #${formatNumero(id)}`
  switch (campo) {
    case 'activo':
      return { accion: `${despues === true ? 'activó' : 'desactivó'} el ${pedido}`, detalles: [] }
    case 'pago': {
      const verbo = Number(despues) < Number(antes) ? 'anuló' : 'registró'
      const detalle = {
        campo: 'Pagado',
        antes: formatMoney(Number(antes)),
        despues: formatMoney(Number(despues)),
      }
      return { accion: `${verbo} un pago del ${pedido}`, detalles: [detalle] }
    }
    case 'forma_de_pago': {
      const detalle = { campo: 'Forma de pago', antes: formaText(antes), despues: formaText(despues) }
      return { accion: `cambió la forma de pago del ${pedido}`, detalles: [detalle] }
    }
    case 'sede': {
      const detalle = { campo: 'Sede', antes: String(antes), despues: String(despues) }
      return { accion: `pasó el ${pedido} a otra sede`, detalles: [detalle] }
    }
    default: {
      const detalle = {
        campo: 'Estado',
        antes: estadoLabel(String(antes)),
        despues: estadoLabel(String(despues)),
      }
      return { accion: `cambió el estado del ${pedido}`, detalles: [detalle] }
    }
  }
}

function formaText(value: unknown): string {
  const forma = FORMAS_DE_PAGO.find((known) => known === value)
  return forma === undefined ? POR_DEFINIR : FORMA_LABEL[forma]
}
