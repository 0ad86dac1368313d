import type { AjustesAvisos } from '#contract/avisos.ts'

/** A message to customers. */
export type Aviso = AjustesAvisos['mensajes'][number]['aviso']

/** The messages that are switched off. */
export const apagadosOf = ({ mensajes }: AjustesAvisos): Aviso[] =>
  mensajes.filter(({ activo }) => !activo).map(({ aviso }) => aviso)
