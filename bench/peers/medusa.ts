// A guest's order of 3 lines in Medusa, by its store API: every call from the empty cart to the
// placed order.
import { openConnection, requestOf, jsonOf, type Connection } from '#bench/lib/connection.ts'
import type { Operation } from '#bench/lib/load.ts'
import * as z from 'zod/mini'

const LINES = 3
const GUEST = {
  first_name: 'Ana',
  last_name: 'Gómez',
  address_1: 'Calle 72 # 10-07',
  city: 'Bogotá',
  country_code: 'co',
  postal_code: '110221',
}

const withId = z.object({ id: z.string() })
const regionsAnswer = z.object({ regions: z.array(withId) })
const productsAnswer = z.object({ products: z.array(z.object({ variants: z.array(withId) })) })
const cartAnswer = z.object({ cart: withId })
const optionsAnswer = z.object({ shipping_options: z.array(withId) })
const collectionAnswer = z.object({ payment_collection: withId })
const completeAnswer = z.object({ type: z.string() })

let guests = 0

/** `MEDUSA_KEY` is the publishable key of its sales channel. */
export async function medusaOrders(url: URL): Promise<Operation> {
  const headers = { 'x-publishable-api-key': process.env['MEDUSA_KEY'] ?? '' }
  const ask = async (connection: Connection, method: 'GET' | 'POST', path: string, body?: object) => {
    const answer = await connection.send(requestOf(url, method, `/store/${path}`, { headers, body }))
    if (answer.status >= 400) throw new Error(`${path}: ${answer.body.toString()}`)
    return jsonOf(answer)
  }
  const first = await openConnection(url)
  const [region] = z.parse(regionsAnswer, await ask(first, 'GET', 'regions')).regions
  const { products } = z.parse(
    productsAnswer,
    await ask(first, 'GET', 'products?limit=200&fields=id,variants.id'),
  )
  first.close()
  const variants = products.flatMap((product) => product.variants)

  return async (connection) => {
    const guest = (guests += 1)
    const { cart } = z.parse(cartAnswer, await ask(connection, 'POST', 'carts', { region_id: region?.id }))
    for (let line = 0; line < LINES; line += 1) {
      const variant = variants[(guest * 7 + line * 31) % variants.length]
      await ask(connection, 'POST', `carts/${cart.id}/line-items`, { variant_id: variant?.id, quantity: 1 })
    }
    await ask(connection, 'POST', `carts/${cart.id}`, {
      email: `ana-${String(process.pid)}-${String(guest)}@example.com`,
      shipping_address: GUEST,
      billing_address: GUEST,
    })
    const options = await ask(connection, 'GET', `shipping-options?cart_id=${cart.id}`)
    const [option] = z.parse(optionsAnswer, options).shipping_options
    await ask(connection, 'POST', `carts/${cart.id}/shipping-methods`, { option_id: option?.id })
    const collection = await ask(connection, 'POST', 'payment-collections', { cart_id: cart.id })
    const { payment_collection } = z.parse(collectionAnswer, collection)
    await ask(connection, 'POST', `payment-collections/${payment_collection.id}/payment-sessions`, {
      provider_id: 'pp_system_default',
    })
    const { type } = z.parse(completeAnswer, await ask(connection, 'POST', `carts/${cart.id}/complete`, {}))
    if (type !== 'order') throw new Error(`not placed: ${type}`)
  }
}
