// Describes a change of an order: its state, whether it is active, and its payments.
import type { Cambio } from '#contract/usuarios/administracion.ts'
import { CLASE_LABEL, CLASES_DE_CORTESIA } from '#domain/cortesia/cortesia.ts'
import { formatMoney, formatNumero } from '#domain/format.ts'
import { MEDIO_LABEL, MEDIOS } from '#domain/dinero.ts'
import { FORMA_LABEL, FORMAS_DE_PAGO, POR_DEFINIR } from '#domain/pedido/pago.ts'
import { estadoLabel } from '#domain/pedido/pedido.ts'
import { ENTREGA_LABEL, ENTREGAS } from '#domain/reparto/entrega.ts'
import type { Descripcion } from './descripcion.ts'

export function describePedido(
  id: number,
  { campo, antes, despues, propina, medio, domicilio, motivo, valor, textos, impresora }: Cambio['cambio'],
): Descripcion {
  const pedido = `pedido #${formatNumero(id)}`
  switch (campo) {
    case 'activo':
      return { accion: `${despues === true ? 'activó' : 'desactivó'} el ${pedido}`, detalles: [] }
    case 'anotado': {
      const detalle = { campo: 'Estado', antes: null, despues: estadoLabel(String(despues)) }
      return { accion: `anotó el ${pedido}, de antes`, detalles: [detalle] }
    }
    case 'pago': {
      const verbo = Number(despues) < Number(antes) ? 'anuló' : 'registró'
      const detalle = {
        campo: 'Pagado',
        antes: formatMoney(Number(antes)),
        despues: formatMoney(Number(despues)),
      }
      const tip =
        typeof propina === 'number' ? [{ campo: 'Propina', antes: null, despues: formatMoney(propina) }] : []
      const llave = MEDIOS.find((one) => one === medio)
      const reached =
        llave === undefined ? [] : [{ campo: 'Llave', antes: null, despues: MEDIO_LABEL[llave] }]
      return { accion: `${verbo} un pago del ${pedido}`, detalles: [detalle, ...reached, ...tip] }
    }
    case 'propina': {
      const detalle = {
        campo: 'Propina',
        antes: formatMoney(Number(antes)),
        despues: formatMoney(Number(despues)),
      }
      return { accion: `cambió la propina del ${pedido}`, detalles: [detalle] }
    }
    case 'devuelto': {
      const valor = formatMoney(Number(despues) - Number(antes))
      return {
        accion: `devolvió ${valor} del ${pedido}`,
        detalles: [{ campo: 'Motivo', antes: null, despues: typeof motivo === 'string' ? motivo : '' }],
      }
    }
    case 'repetido':
      return {
        accion: `repitió el ${pedido}`,
        detalles: [
          { campo: 'Repetido como', antes: null, despues: `#${formatNumero(Number(despues))}` },
          { campo: 'Motivo', antes: null, despues: typeof motivo === 'string' ? motivo : '' },
        ],
      }
    case 'cortesia': {
      const clase = CLASES_DE_CORTESIA.find((one) => one === (despues ?? antes))
      const detalle = {
        campo: clase === undefined ? 'Valor' : CLASE_LABEL[clase],
        antes: null,
        despues: formatMoney(Number(valor)),
      }
      const why = typeof motivo === 'string' ? [{ campo: 'Motivo', antes: null, despues: motivo }] : []
      return {
        accion: `${despues === null ? 'volvió a cobrar' : 'dejó sin cobro'} el ${pedido}`,
        detalles: [detalle, ...why],
      }
    }
    case 'pedido': {
      const total = {
        campo: 'Total',
        antes: formatMoney(Number(antes)),
        despues: formatMoney(Number(despues)),
      }
      const hecho = (Array.isArray(textos) ? textos : []).map((texto) => ({
        campo: 'Cambio',
        antes: null,
        despues: String(texto),
      }))
      return {
        accion: `modificó el ${pedido}`,
        detalles: antes === despues ? hecho : [...hecho, total],
      }
    }
    case 'comanda': {
      const accion = despues === 'SALIO' ? 'confirmó que salió' : 'imprimió'
      const where = typeof impresora === 'string' ? impresora : 'Este navegador'
      return {
        accion: `${accion} la comanda del ${pedido}`,
        detalles: [{ campo: 'Impresora', antes: null, despues: where }],
      }
    }
    case 'demora': {
      const detalle = { campo: 'Minutos de más', antes: String(antes), despues: String(despues) }
      return { accion: `pidió más minutos para el ${pedido}`, detalles: [detalle] }
    }
    case 'forma_de_pago': {
      const detalle = { campo: 'Forma de pago', antes: formaText(antes), despues: formaText(despues) }
      return { accion: `cambió la forma de pago del ${pedido}`, detalles: [detalle] }
    }
    case 'lleva': {
      const nadie = 'Nadie'
      const detalle = {
        campo: 'Lo lleva',
        antes: typeof antes === 'string' ? antes : nadie,
        despues: typeof despues === 'string' ? despues : nadie,
      }
      return { accion: `cambió quién lleva el ${pedido}`, detalles: [detalle] }
    }
    case 'tomado': {
      const detalle = { campo: 'Lo lleva', antes: null, despues: String(despues) }
      return { accion: `tomó el ${pedido}`, detalles: [detalle] }
    }
    case 'entregado': {
      const how = ENTREGAS.find((one) => one === despues) ?? 'EN_MANOS'
      const detalle = { campo: 'Entrega', antes: null, despues: ENTREGA_LABEL[how] }
      const cobrado =
        typeof valor === 'number' ? [{ campo: 'Cobró', antes: null, despues: formatMoney(valor) }] : []
      return { accion: `entregó el ${pedido}`, detalles: [detalle, ...cobrado] }
    }
    case 'no_entregado': {
      const detalle = { campo: 'Motivo', antes: null, despues: String(despues) }
      return { accion: `no pudo entregar el ${pedido}`, detalles: [detalle] }
    }
    case 'barrio': {
      const detalle = { campo: 'Barrio', antes: String(antes), despues: String(despues) }
      return { accion: `corrigió el barrio del ${pedido}`, detalles: [detalle, ...feeOf(domicilio)] }
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
      if (typeof motivo !== 'string') return { accion: `cambió el estado del ${pedido}`, detalles: [detalle] }
      const why = { campo: 'Motivo', antes: null, despues: motivo }
      return { accion: `canceló el ${pedido}`, quien: 'El cliente', detalles: [detalle, why] }
    }
  }
}

function formaText(value: unknown): string {
  const forma = FORMAS_DE_PAGO.find((known) => known === value)
  return forma === undefined ? POR_DEFINIR : FORMA_LABEL[forma]
}

/** The fee of a delivery before and after, where it changed. */
function feeOf(domicilio: unknown): Descripcion['detalles'] {
  if (typeof domicilio !== 'object' || domicilio === null) return []
  const { antes, despues } = Object.fromEntries(Object.entries(domicilio))
  if (antes === despues) return []
  return [{ campo: 'Domicilio', antes: formatMoney(Number(antes)), despues: formatMoney(Number(despues)) }]
}
