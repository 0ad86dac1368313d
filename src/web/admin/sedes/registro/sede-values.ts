// The values of the branch form, and how they become the call's form.
import type { CambioDeSede, NuevaSede } from '#contract/sedes/gestion.ts'
import type { Sede } from '#contract/sedes/sede.ts'
import { formatUbicacion } from '#domain/direccion/ubicacion.ts'
import { formWith } from '#web/admin/page/form.ts'

export interface SedeValues {
  nombre: string
  direccion: string
  barrio: string
  ciudad: string
  telefono: string
  /** 'latitud, longitud' */
  ubicacion: string
  imagen: File | null
  quitar_imagen: boolean
  /** The id of a branch; empty for all products. New branches only. */
  productos_de: string
}

/** `ciudad`: where the other branches are. */
export const valuesOf = (sede: Sede | undefined, ciudad: string): SedeValues => ({
  nombre: sede?.nombre ?? '',
  direccion: sede?.direccion ?? '',
  barrio: sede?.barrio ?? '',
  ciudad: sede?.ciudad ?? ciudad,
  telefono: sede?.telefono ?? '',
  ubicacion:
    sede === undefined || sede.lat === null || sede.lng === null
      ? ''
      : formatUbicacion({ lat: sede.lat, lng: sede.lng }),
  imagen: null,
  quitar_imagen: false,
  productos_de: '',
})

type Written = Exclude<
  keyof (NuevaSede & CambioDeSede),
  'imagen' | 'productos_de' | 'quitar_imagen' | 'archivada'
>

/** A picture, its removal and the model of the products are sent only when chosen. */
export function toForm({ imagen, quitar_imagen, productos_de, ...values }: SedeValues): FormData {
  const form = formWith(values satisfies Record<Written, string>)
  if (imagen !== null) form.append('imagen', imagen)
  else if (quitar_imagen) form.append('quitar_imagen', 'true')
  if (productos_de !== '') form.append('productos_de', productos_de)
  return form
}
