// Reads the code that was sent to a phone from the outbox, as staff do.
import { mensajesApi } from '#contract/mensajes.ts'
import * as z from 'zod/mini'
import { expect } from './harness.ts'
import type { Product } from './start-product.ts'

/** The last code of a phone. The first one may still be on its way: a pane asks for it as it opens. */
export async function codeFor(product: Product, numero: string): Promise<string> {
  const token = await product.login('admin')
  let codigo = ''
  await expect(async () => {
    const { status, body } = await product.api('GET', `/api/mensajes-salientes/?numero=${numero}`, { token })
    expect(status).toBe(200)
    const last = z.parse(mensajesApi.list.response, body).find(({ tipo }) => tipo === 'codigo')
    codigo = /\d{6}/.exec(last?.texto ?? '')?.[0] ?? ''
    expect(codigo, `a code was sent to ${numero}`).not.toBe('')
  }).toPass({ timeout: 10_000 })
  return codigo
}

/** Six digits that are not this code. */
export const otherThan = (codigo: string): string => (codigo === '123456' ? '654321' : '123456')
