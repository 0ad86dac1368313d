// Describes a change of an order: its state, whether it is active, and its payments.
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { CLASE_LABEL, CLASES_DE_CORTESIA } from '#domain/cortesia/cortesia.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { MEDIO_LABEL, MEDIOS } from '#domain/dinero.ts'
import { FORMA_LABEL, FORMAS_DE_PAGO, POR_DEFINIR } from '#domain/pedido/pago.ts'
import { estadoLabel } from '#domain/pedido/pedido.ts'
import { ENTREGA_LABEL, ENTREGAS } from '#domain/reparto/entrega.ts'
import type { Descripcion, Detalle } from './descripcion.ts'

type CambioDePedido = Cambio['cambio']

export function describePedido(id: number, cambio: CambioDePedido): Descripcion {
  const { campo, antes, despues, motivo } = cambio
  const pedido = `pedido #${formatNumero(id)}`
  switch (campo) {
    case 'activo':
      return { accion: `${despues === true ? 'activó' : 'desactivó'} el ${pedido}`, detalles: [] }
    case 'anotado': {
      const estado = said('Estado', estadoLabel(String(despues)))
      return { accion: `anotó el ${pedido}, de antes`, detalles: [estado] }
    }
    case 'repetido': {
      const nuevo = said('Repetido como', `#${formatNumero(Number(despues))}`)
      return { accion: `repitió el ${pedido}`, detalles: [nuevo, said('Motivo', textOf(motivo) ?? '')] }
    }
    case 'pedido':
      return describeModificado(pedido, cambio)
    case 'demora': {
      const minutos = changed('Minutos de más', String(antes), String(despues))
      return { accion: `pidió más minutos para el ${pedido}`, detalles: [minutos] }
    }
    case 'sede': {
      const sede = changed('Sede', String(antes), String(despues))
      return { accion: `pasó el ${pedido} a otra sede`, detalles: [sede] }
    }
    case 'comanda':
      return describeComanda(pedido, cambio)
    case 'pago':
      return describePago(pedido, cambio)
    case 'propina': {
      const propina = changed('Propina', pesos(antes), pesos(despues))
      return { accion: `cambió la propina del ${pedido}`, detalles: [propina] }
    }
    case 'devuelto': {
      const valor = pesos(Number(despues) - Number(antes))
      return { accion: `devolvió ${valor} del ${pedido}`, detalles: [said('Motivo', textOf(motivo) ?? '')] }
    }
    case 'cortesia':
      return describeCortesia(pedido, cambio)
    case 'forma_de_pago': {
      const forma = changed('Forma de pago', formaText(antes), formaText(despues))
      return { accion: `cambió la forma de pago del ${pedido}`, detalles: [forma] }
    }
    case 'lleva': {
      const nadie = 'Nadie'
      const quien = changed('Lo lleva', textOf(antes) ?? nadie, textOf(despues) ?? nadie)
      return { accion: `cambió quién lleva el ${pedido}`, detalles: [quien] }
    }
    case 'tomado':
      return { accion: `tomó el ${pedido}`, detalles: [said('Lo lleva', String(despues))] }
    case 'entregado':
      return describeEntregado(pedido, cambio)
    case 'no_entregado':
      return { accion: `no pudo entregar el ${pedido}`, detalles: [said('Motivo', String(despues))] }
    case 'barrio':
      return describeBarrio(pedido, cambio)
    default:
      return describeEstado(pedido, cambio)
  }
}

function describeModificado(pedido: string, { antes, despues, textos }: CambioDePedido): Descripcion {
  const hecho = (Array.isArray(textos) ? textos : []).map((texto) => said('Cambio', String(texto)))
  const total = antes === despues ? [] : [changed('Total', pesos(antes), pesos(despues))]
  return { accion: `modificó el ${pedido}`, detalles: [...hecho, ...total] }
}

function describeComanda(pedido: string, { despues, impresora }: CambioDePedido): Descripcion {
  const verbo = despues === 'SALIO' ? 'confirmó que salió' : 'imprimió'
  const where = said('Impresora', textOf(impresora) ?? 'Este navegador')
  return { accion: `${verbo} la comanda del ${pedido}`, detalles: [where] }
}

function describePago(pedido: string, { antes, despues, medio, propina }: CambioDePedido): Descripcion {
  const verbo = Number(despues) < Number(antes) ? 'anuló' : 'registró'
  const llave = MEDIOS.find((one) => one === medio)
  return {
    accion: `${verbo} un pago del ${pedido}`,
    detalles: [
      changed('Pagado', pesos(antes), pesos(despues)),
      ...(llave === undefined ? [] : [said('Llave', MEDIO_LABEL[llave])]),
      ...(typeof propina === 'number' ? [said('Propina', pesos(propina))] : []),
    ],
  }
}

function describeCortesia(pedido: string, { antes, despues, valor, motivo }: CambioDePedido): Descripcion {
  const verbo = despues === null ? 'volvió a cobrar' : 'dejó sin cobro'
  const clase = CLASES_DE_CORTESIA.find((one) => one === (despues ?? antes))
  const cuanto = said(clase === undefined ? 'Valor' : CLASE_LABEL[clase], pesos(valor))
  const why = textOf(motivo)
  return {
    accion: `${verbo} el ${pedido}`,
    detalles: why === null ? [cuanto] : [cuanto, said('Motivo', why)],
  }
}

function describeEntregado(pedido: string, { despues, valor }: CambioDePedido): Descripcion {
  const how = ENTREGAS.find((one) => one === despues) ?? 'EN_MANOS'
  const entrega = said('Entrega', ENTREGA_LABEL[how])
  return {
    accion: `entregó el ${pedido}`,
    detalles: typeof valor === 'number' ? [entrega, said('Cobró', pesos(valor))] : [entrega],
  }
}

function describeBarrio(pedido: string, { antes, despues, domicilio }: CambioDePedido): Descripcion {
  const barrio = changed('Barrio', String(antes), String(despues))
  return { accion: `corrigió el barrio del ${pedido}`, detalles: [barrio, ...feeOf(domicilio)] }
}

/** A new state with a reason is a cancellation; by the customer, where no person was logged in. */
function describeEstado(pedido: string, { antes, despues, motivo }: CambioDePedido): Descripcion {
  const estado = changed('Estado', estadoLabel(String(antes)), estadoLabel(String(despues)))
  const why = textOf(motivo)
  if (why === null) return { accion: `cambió el estado del ${pedido}`, detalles: [estado] }
  const detalles = [estado, said('Motivo', why)]
  return { accion: `canceló el ${pedido}`, quien: 'El cliente', detalles }
}

/** A field that had another value before. */
const changed = (campo: string, antes: string, despues: string): Detalle => ({ campo, antes, despues })

/** A field without an earlier value. */
const said = (campo: string, despues: string): Detalle => ({ campo, antes: null, despues })

const textOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const pesos = (value: unknown): string => formatMoney(Number(value))

function formaText(value: unknown): string {
  const forma = FORMAS_DE_PAGO.find((known) => known === value)
  return forma === undefined ? POR_DEFINIR : FORMA_LABEL[forma]
}

/** The fee of a delivery before and after, where it changed. */
function feeOf(domicilio: unknown): Detalle[] {
  if (typeof domicilio !== 'object' || domicilio === null) return []
  const { antes, despues } = Object.fromEntries(Object.entries(domicilio))
  if (antes === despues) return []
  return [changed('Domicilio', pesos(antes), pesos(despues))]
}
