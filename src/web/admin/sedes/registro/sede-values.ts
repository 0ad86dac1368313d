// The values of the branch form, and how they become the call's form.
import { changesOf } from '#contract/lib/changes-of.ts'
import { SIN_FORMAS, type CambioDeSede, type NuevaSede } from '#contract/sedes/gestion.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatUbicacion } from '#domain/direccion/ubicacion.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import { TIPOS_PEDIDO, type TipoPedido } from '#domain/pedido/pedido.ts'
import { formWith } from '#web/admin/page/form.ts'

export interface SedeValues {
  nombre: string
  direccion: string
  barrio: string
  ciudad: string
  telefono: string
  /** 'latitud, longitud' */
  ubicacion: string
  /** Blank for no promise. */
  minutos_cocina: string
  /** Blank for no limit. Changed branches only. */
  pizzas_por_cuarto: string
  imagen: File | null
  quitar_imagen: boolean
  /** The id of a branch; empty for all products. New branches only. */
  productos_de: string
  /** Changed branches only. */
  formas_de_pago: FormasValues
}

/** Null is the business's own. */
export type FormasValues = Record<TipoPedido, FormaDePago[] | null>

const COMO_EL_NEGOCIO: FormasValues = { MESA: null, DOMICILIO: null, RECOGER: null }

/** A new branch starts with the city of the business, and the first one with its phone. */
export const valuesOf = (
  sede: Sede | undefined,
  { ciudad, telefono }: { ciudad: string; telefono: string },
): SedeValues => ({
  nombre: sede?.nombre ?? '',
  direccion: sede?.direccion ?? '',
  barrio: sede?.barrio ?? '',
  ciudad: sede?.ciudad ?? ciudad,
  telefono: sede?.telefono ?? telefono,
  ubicacion:
    sede === undefined || sede.lat === null || sede.lng === null
      ? ''
      : formatUbicacion({ lat: sede.lat, lng: sede.lng }),
  minutos_cocina: sede?.minutos_cocina?.toString() ?? '',
  pizzas_por_cuarto: sede?.pizzas_por_cuarto?.toString() ?? '',
  imagen: null,
  quitar_imagen: false,
  productos_de: '',
  formas_de_pago: sede?.formas_de_pago ?? COMO_EL_NEGOCIO,
})

const DE_LA_COCINA = ['minutos_cocina', 'pizzas_por_cuarto'] as const
type DeLaCocina = (typeof DE_LA_COCINA)[number]

type Written = Exclude<
  keyof (NuevaSede & CambioDeSede),
  'imagen' | 'productos_de' | 'quitar_imagen' | 'archivada' | 'formas_de_pago' | DeLaCocina
>

const textosOf = ({
  nombre,
  direccion,
  barrio,
  ciudad,
  telefono,
  ubicacion,
}: SedeValues): Record<Written, string> => ({ nombre, direccion, barrio, ciudad, telefono, ubicacion })

/**
 * A changed branch sends the fields that differ from those with which the form began, or from those
 * of a save without a response (`tried`). A picture, its removal, the kitchen's figures and the
 * model of the products of a new one are sent only when chosen.
 */
export function toForm(
  values: SedeValues,
  stored: SedeValues | null,
  tried: readonly SedeValues[] = [],
): FormData {
  const { imagen, quitar_imagen, productos_de } = values
  const textos = textosOf(values)
  const form = formWith(stored === null ? textos : changesOf(textosOf(stored), textos, tried.map(textosOf)))
  if (imagen !== null) form.append('imagen', imagen)
  else if (quitar_imagen) form.append('quitar_imagen', 'true')
  for (const name of DE_LA_COCINA) {
    const known = [stored?.[name] ?? '', ...tried.map((one) => one[name])]
    if (known.some((one) => one !== values[name])) form.append(name, values[name])
  }
  if (productos_de !== '') form.append('productos_de', productos_de)
  for (const tipo of TIPOS_PEDIDO) {
    if (stored === null) continue
    const text = textOf(values.formas_de_pago[tipo])
    if ([stored, ...tried].some((one) => textOf(one.formas_de_pago[tipo]) !== text)) {
      form.append(`formas_de_pago.${tipo}`, text)
    }
  }
  return form
}

const textOf = (formas: readonly FormaDePago[] | null): string =>
  formas === null ? '' : formas.join(',') || SIN_FORMAS
