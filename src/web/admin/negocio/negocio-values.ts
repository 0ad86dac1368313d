// The values of the form 'Tu negocio', and how a changed one is validated.
import { changesOf, type Changes } from '#contract/lib/changes-of.ts'
import { cambioNegocio } from '#contract/negocio-admin.ts'
import type { Negocio } from '#contract/negocio.ts'
import { asks } from '#web/admin/page/form.ts'
import type { FieldPath } from 'react-hook-form'

const textOf = (pesos: number | null): string => (pesos === null ? '' : String(pesos))

export function valuesOf(negocio: Negocio, consentimiento_texto: string) {
  const { bono_bienvenida: bono, domicilio, pedido_minimo: minimo } = negocio
  return {
    nombre: negocio.nombre,
    lema: negocio.lema,
    razon_social: negocio.razon_social,
    nit: negocio.nit,
    direccion: negocio.direccion,
    ciudad: negocio.ciudad,
    correo: negocio.correo,
    telefono: negocio.telefono,
    redes: { ...negocio.redes },
    colores: { ...negocio.colores },
    bono_bienvenida: {
      activo: bono.activo,
      porcentaje: String(bono.porcentaje),
      titulo: bono.titulo,
      mensaje: bono.mensaje,
      vigente_hasta: bono.vigente_hasta,
    },
    domicilio: {
      pesos_por_minuto: textOf(domicilio.pesos_por_minuto),
      minimo: textOf(domicilio.minimo),
      maximo: textOf(domicilio.maximo),
      redondeo: textOf(domicilio.redondeo),
      gratis_desde: textOf(domicilio.gratis_desde),
    },
    pedido_minimo: {
      MESA: textOf(minimo.MESA),
      DOMICILIO: textOf(minimo.DOMICILIO),
      RECOGER: textOf(minimo.RECOGER),
    },
    formas_de_pago: {
      MESA: [...negocio.formas_de_pago.MESA],
      DOMICILIO: [...negocio.formas_de_pago.DOMICILIO],
      RECOGER: [...negocio.formas_de_pago.RECOGER],
    },
    transferencia: { ...negocio.transferencia },
    impuesto: { ...negocio.impuesto },
    uvt: textOf(negocio.uvt),
    propina: {
      porcentaje: textOf(negocio.propina.porcentaje),
      domicilios: negocio.propina.domicilios,
    },
    consentimiento_texto,
  }
}
export type NegocioValues = ReturnType<typeof valuesOf>
export type NegocioField = FieldPath<NegocioValues>

/**
 * What a save sends. The hidden fields of a bonus that is switched off stay as stored. `tried` are
 * the values of the saves without a response.
 */
export function toSend(
  stored: NegocioValues,
  values: NegocioValues,
  tried: readonly NegocioValues[] = [],
): Changes<NegocioValues> {
  const whole = (one: NegocioValues): NegocioValues => {
    const { activo } = one.bono_bienvenida
    return { ...one, bono_bienvenida: activo ? one.bono_bienvenida : { ...stored.bono_bienvenida, activo } }
  }
  return changesOf(stored, whole(values), tried.map(whole))
}

/**
 * Validates a changed field as the server will. A stored value is never refused: it may be older
 * than the rule.
 */
export const validatorOf = (stored: NegocioValues, name: NegocioField) => (value: unknown) => {
  const [group = '', field] = name.split('.')
  const patch = field === undefined ? { [group]: value } : { [group]: { [field]: value } }
  return (
    Object.keys(changesOf(nested(stored, group, field), patch)).length === 0 || asks(cambioNegocio)(patch)
  )
}

/** The stored value in the shape of the patch. */
function nested(stored: NegocioValues, group: string, field: string | undefined): object {
  const values = new Map<string, unknown>(Object.entries(stored))
  const value = values.get(group)
  if (field === undefined || typeof value !== 'object' || value === null) return { [group]: value }
  return { [group]: { [field]: new Map<string, unknown>(Object.entries(value)).get(field) } }
}
