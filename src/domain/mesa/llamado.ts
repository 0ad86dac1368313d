// What a table asks for: a waiter, or its bill.
import { MINUTE_MS } from '#domain/format.ts'

export const TIPOS_LLAMADO = ['MESERO', 'CUENTA'] as const
export type TipoLlamado = (typeof TIPOS_LLAMADO)[number]

/** The button of a guest. */
export const LLAMADO_LABEL: Readonly<Record<TipoLlamado, string>> = {
  MESERO: 'Llamar al mesero',
  CUENTA: 'Pedir la cuenta',
}

/** What a guest reads after a call, and after 'Voy'. */
export const YA_AVISAMOS = 'Ya avisamos'
export const YA_VAMOS = 'Ya vamos'

/** How long a guest reads 'Ya vamos'. */
export const YA_VAMOS_MS = 3 * MINUTE_MS

/** The short text of a call, below the name of its table. */
export const LLAMADO_CORTO: Readonly<Record<TipoLlamado, string>> = {
  MESERO: 'Llama',
  CUENTA: 'Pide la cuenta',
}

/** 'Mesa 4 llama', as staff read it. */
export const llamadoText = ({ tipo, mesa }: { tipo: TipoLlamado; mesa: { nombre: string } }): string =>
  `${mesa.nombre} ${LLAMADO_CORTO[tipo].toLowerCase()}`
