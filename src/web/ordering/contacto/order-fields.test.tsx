// No input of an order can be forgotten: checkout has one for each field that a person types, and
// each field of the contract says what writes it.
import { nuevoPedido, type NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { TIPOS_DE } from '#contract/pedidos/simples.ts'
import { TIPOS_PEDIDO } from '#domain/pedido/pedido.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { useForm, type Field, type FieldRefs, type UseFormReturn } from 'react-hook-form'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { ContactPanel } from './contact-panel.tsx'
import { FacturaPanel } from './factura-panel.tsx'
import { NO_FIELDS, OrderFields, type CheckoutFields } from './order-fields.tsx'

/**
 * The name of the input at checkout, or what else writes it. A field without a line is a type
 * error, and so is another line than its input for a field of the form.
 */
const WRITTEN: {
  readonly [Field in keyof NuevoPedido]-?: Field extends keyof CheckoutFields
    ? { input: Field }
    : { input: keyof CheckoutFields } | string
} = {
  estado: 'always PENDIENTE',
  tipo_pedido: 'the dialog of types',
  productos_pedidos: 'the cart',
  productosPedidos: 'the short form of other programs',
  direccion: 'the dialog of addresses',
  sede: 'the dialog of branches',
  costo_domicilio: 'the quote of the address',
  invitado: { input: 'nombre' },
  usuario: 'the session',
  id_usuario: 'the short form of other programs',
  codigo_cupon: 'the panel of coupons',
  mesa: 'the code of the table, or the panel of delivery',
  programado_para: 'the opening that was shown',
  para_las: 'the choice of the hour',
  consentimiento: { input: 'consentimiento' },
  mayor_de_edad: { input: 'mayor_de_edad' },
  forma_de_pago: 'the panel of payment',
  con_cuanto: 'the panel of payment',
  canal: 'the panel of the channel, for staff',
  canal_numero: 'the panel of the channel, for staff',
  pagado_por_app: 'the panel of the channel, for staff',
  pasado: 'the panel of a past order, for staff',
  factura: { input: 'factura' },
  propina: 'the panel of payment',
}

type Form = UseFormReturn<CheckoutFields>

function Checkout({ onForm }: { onForm: (form: Form) => void }) {
  const form = useForm({ defaultValues: { ...NO_FIELDS, pide_factura: true } })
  const { register } = form
  onForm(form)
  return (
    <>
      <ContactPanel form={form} errors={{}} version="1" admin={false} optional={false} />
      <FacturaPanel form={form} errors={undefined} admin={false} />
      {TIPOS_PEDIDO.map((tipo) => (
        <OrderFields key={tipo} register={register} errors={{}} tipo={tipo} asksAge />
      ))}
    </>
  )
}

function drawCheckout(onForm: (form: Form) => void = () => undefined): string {
  const page = (
    <QueryClientProvider client={new QueryClient()}>
      <Checkout onForm={onForm} />
    </QueryClientProvider>
  )
  return renderToString(<RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />)
}

test('checkout has an input for each field that a person types, and for no other one', () => {
  const html = drawCheckout()
  const drawn = new Set([...html.matchAll(/ name="(\w+)/g)].map(([, name]) => name))
  const typed = Object.values(WRITTEN).flatMap((by) => (typeof by === 'string' ? [] : [by.input]))
  const missing = [...Object.keys(NO_FIELDS), ...typed].filter((name) => !drawn.has(name))
  expect(missing).toEqual([])
  const others = Object.entries(WRITTEN).filter(([, by]) => typeof by === 'string')
  expect(others.filter(([name]) => drawn.has(name))).toEqual([])
})

const isField = (one: Field | FieldRefs | undefined): one is Field => one?._f !== undefined

/** What people type into the input of a number. */
const TYPED = ['', '0', '1', '4', '-1', '1.5', '9'.repeat(12), 'dos']
const TIPO_OF = new Map(Object.entries(TIPOS_DE).map(([field, [tipo_pedido]]) => [field, { tipo_pedido }]))

test('the input of a number refuses what the contract refuses, and may stay empty', async () => {
  const wrong: string[] = []
  const forms: Form[] = []
  drawCheckout((form) => forms.push(form))
  const inputs = Object.entries(forms[0]?.control._fields ?? {}).flatMap(([name, input]) =>
    isField(input) ? [{ ...input._f, name }] : [],
  )
  expect(inputs.map(({ name }) => name)).toContain('mayor_de_edad')
  for (const { name, setValueAs, validate } of inputs) {
    if (setValueAs === undefined || typeof validate !== 'function') continue
    for (const typed of TYPED) {
      const value: unknown = setValueAs(typed)
      const body = { sede: 1, productos_pedidos: [{ producto: 1, cantidad: 1 }], [name]: value }
      const isTaken = z.safeParse(nuevoPedido, { ...body, ...TIPO_OF.get(name) }).success
      if (((await validate(value, NO_FIELDS)) === true) !== isTaken) wrong.push(`${name}: '${typed}'`)
    }
  }
  expect(wrong).toEqual([])
})
