// A guest's order of 3 lines in Vendure, by its shop API: every call from the empty cart to the
// placed order.
import { openConnection, requestOf, jsonOf, type Answer, type Connection } from '#bench/lib/connection.ts'
import type { Operation } from '#bench/lib/load.ts'
import * as z from 'zod/mini'

const PATH = '/shop-api'
const LINES = 3
const OUTCOME = '__typename ... on Order { id state } ... on ErrorResult { message }'

const VARIANTS = '{ products(options: { take: 200 }) { items { variants { id } } } }'
const ADD = `mutation ($variant: ID!) { done: addItemToOrder(productVariantId: $variant, quantity: 1) { ${OUTCOME} } }`
const CUSTOMER = `mutation ($customer: CreateCustomerInput!) { done: setCustomerForOrder(input: $customer) { ${OUTCOME} } }`
const ADDRESS = `mutation ($address: CreateAddressInput!) { done: setOrderShippingAddress(input: $address) { ${OUTCOME} } }`
const METHODS = '{ eligibleShippingMethods { id } }'
const METHOD = `mutation ($methods: [ID!]!) { done: setOrderShippingMethod(shippingMethodId: $methods) { ${OUTCOME} } }`
const TO_PAYMENT = `mutation { done: transitionOrderToState(state: "ArrangingPayment") { ${OUTCOME} } }`
const PAY = `mutation { done: addPaymentToOrder(input: { method: "efectivo", metadata: {} }) { ${OUTCOME} } }`

const variantsAnswer = z.object({
  data: z.object({
    products: z.object({
      items: z.array(z.object({ variants: z.array(z.object({ id: z.string() })) })),
    }),
  }),
})
const methodsAnswer = z.object({
  data: z.object({ eligibleShippingMethods: z.array(z.object({ id: z.string() })) }),
})
const doneAnswer = z.object({ data: z.object({ done: z.object({ state: z.optional(z.string()) }) }) })

let guests = 0

export async function vendureOrders(url: URL): Promise<Operation> {
  const ask = async (connection: Connection, query: string, variables: object = {}, token = '') => {
    const headers = token === '' ? undefined : { authorization: `Bearer ${token}` }
    const request = requestOf(url, 'POST', PATH, { headers, body: { query, variables } })
    return connection.send(request)
  }
  const first = await openConnection(url)
  const { data } = z.parse(variantsAnswer, jsonOf(await ask(first, VARIANTS)))
  first.close()
  const variants = data.products.items.flatMap((product) => product.variants)

  return async (connection) => {
    const guest = (guests += 1)
    let token = ''
    const change = async (query: string, variables?: object) => {
      const answer = await ask(connection, query, variables, token)
      if (token === '') token = /^vendure-auth-token: (.+)$/im.exec(answer.head)?.[1]?.trim() ?? ''
      return stateOf(answer)
    }
    for (let line = 0; line < LINES; line += 1) {
      await change(ADD, { variant: variants[(guest * 7 + line * 31) % variants.length]?.id })
    }
    await change(CUSTOMER, {
      customer: {
        firstName: 'Ana',
        lastName: 'Gómez',
        emailAddress: `ana-${String(process.pid)}-${String(guest)}@example.com`,
      },
    })
    await change(ADDRESS, {
      address: {
        fullName: 'Ana Gómez',
        streetLine1: 'Calle 72 # 10-07',
        city: 'Bogotá',
        postalCode: '110221',
        countryCode: 'CO',
      },
    })
    const methods = z.parse(methodsAnswer, jsonOf(await ask(connection, METHODS, {}, token)))
    await change(METHOD, { methods: [methods.data.eligibleShippingMethods[0]?.id] })
    await change(TO_PAYMENT)
    const state = await change(PAY)
    if (state?.startsWith('Payment') !== true) throw new Error(`not placed: ${String(state)}`)
  }
}

/** The order's state; throws the message of a refusal. */
function stateOf(answer: Answer): string | undefined {
  const { data } = z.parse(doneAnswer, jsonOf(answer))
  if (data.done.state === undefined) throw new Error(answer.body.toString())
  return data.done.state
}
