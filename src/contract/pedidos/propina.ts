// The tip as people write it (rule propina/voluntaria).
import { tipProblem } from '#domain/pedido/propina.ts'
import { pesosEscritos } from '#contract/lib/campos.ts'

/** The pesos of a voluntary tip. */
export const propinaEscrita = pesosEscritos.check((context) => {
  const message = tipProblem(context.value)
  if (message !== null) context.issues.push({ code: 'custom', message, input: context.value })
})
