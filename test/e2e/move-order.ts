// Changes of an order by staff while a story looks at it from the customer's side.
import type { Estado } from '#domain/pedido/pedido.ts'
import { expect } from './harness.ts'
import type { Product } from './start-product.ts'

export async function moveOrder(product: Product, id: number, estado: Estado): Promise<void> {
  const token = await product.login('caja@donalumbre.example')
  const { status } = await product.api('POST', `/api/pedidos/${String(id)}/cambiar_estado/`, {
    token,
    body: { estado },
  })
  expect(status).toBe(200)
}
