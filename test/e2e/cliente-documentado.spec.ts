// The customer front end with a server that sends only the documented fields, and whose pages are
// empty files (rule api/solo-documentado).
import { bodiesOf, type Documentado } from '#test/e2e/documentado/server.ts'
import { aPedido, FOTO, ORDER_TOKEN, OTRA_SEDE, SEDE } from '#test/e2e/documentado/data.ts'
import { checkExtra } from './cliente.ts'
import { askNoSede, expect, logIn, test } from './documentado-harness.ts'
import { fadesEnded } from './harness.ts'
import { fillSignup, openSignup, signUp } from './registro.ts'

/** The same in every window. */
const PHONE = { tag: '@telefono' }

const pathsAsked = ({ asked }: Documentado) => asked.map(({ path }) => path)

test('a category, a picture, the advert and the welcome bonus need no call of ours', async ({
  page,
  server,
  expectWhole,
}) => {
  await page.clock.install({ time: '2025-12-31T20:00:00Z' })
  const publicidad = { titulo: 'Martes de dos por uno', imagen: FOTO }
  server.instead.set('GET /api/publicidades/vigente', { body: publicidad })
  await askNoSede(page)
  await page.goto('/menu/bebidas')
  await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeInViewport()
  expect(pathsAsked(server)).toContain('/api/categoria-productos/?slug=bebidas')
  expect(pathsAsked(server)).toContain('/api/categoria-productos/')
  const photo = page.getByRole('img', { name: 'Hawaiana' })
  await photo.scrollIntoViewIfNeeded()
  await expect(photo).not.toHaveJSProperty('naturalWidth', 0)

  await page.clock.fastForward(5000)
  const advert = page.getByRole('dialog', { name: publicidad.titulo })
  await expect(advert.getByRole('img')).not.toHaveJSProperty('naturalWidth', 0)
  await advert.getByRole('button', { name: 'Cerrar' }).click()
  await expect(advert).toBeHidden()
  server.instead.clear()

  await page.goto('/login')
  await expect(page.getByText('15 %')).toBeVisible()
  await openSignup(page)
  await fillSignup(page, { email: 'laura@correo.example', numero: '3005550142' })
  await signUp(page)
  await expect(page.getByText('Código enviado por WhatsApp')).toBeVisible()
  await expect(page.getByText(/15 % de descuento/)).toBeVisible()
  await page.getByLabel('Código de 6 dígitos').fill('123456')
  await page.getByRole('button', { name: 'Verificar teléfono' }).click()
  await expect(page.getByText('¡Teléfono verificado! Cupón de bienvenida activado')).toBeVisible()
  await expect(page).toHaveURL(/\/menu$/)
  await expectWhole()

  // A day later the bonus is over.
  // The page before may still write what it reads of the account: the next one begins without it.
  await page.addInitScript(() => localStorage.clear())
  await page.clock.setSystemTime('2026-01-01T05:00:01Z')
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Iniciar Sesión' })).toBeVisible()
  await expect(page.getByText('15 %')).toBeHidden()
})

test(
  'a guest chooses an address, a product and two halves, and orders',
  PHONE,
  async ({ page, server, expectWhole }) => {
    server.instead.set('GET /api/locations/sedes', { body: [SEDE, OTRA_SEDE] })
    await page.goto('/')
    await expect(page).toHaveURL(/\/menu$/)
    const place = page.getByRole('dialog', { name: 'Seleccionar sede y dirección' })
    await place.getByRole('radio', { name: /Chapinero/ }).check()
    await place.getByRole('combobox').fill('Calle 72')
    await expectWhole()
    // A suggestion outside the coverage is not accepted, whatever its distance would cost.
    await place.getByRole('option', { name: /Calle 200/ }).click()
    await expect(place.getByText('Fuera de cobertura', { exact: true })).toBeVisible()
    await expect(
      place.getByText(
        'Esta dirección se encuentra fuera de nuestra área de entrega para la sede seleccionada.',
        { exact: true },
      ),
    ).toBeVisible()
    const confirm = place.getByRole('button', { name: 'Confirmar' })
    await expect(confirm).toBeDisabled()
    // Another branch asks for its own suggestions, and the first one does not forget its mark.
    const searched = () =>
      pathsAsked(server).filter((path) => /^\/api\/directions\/.*sede_id=2/.test(path)).length
    await place.getByRole('radio', { name: /Cedritos/ }).check()
    await expect.poll(searched).toBe(1)
    await expect(place.getByText('Fuera de cobertura', { exact: true })).toBeVisible()
    await expect(confirm).toBeDisabled()
    await place.getByRole('radio', { name: /Chapinero/ }).check()
    await expect(place.getByText('Fuera de cobertura', { exact: true })).toBeVisible()
    await expect(confirm).toBeDisabled()
    await place.getByRole('combobox').fill('Calle 72 #')
    await place.getByRole('option', { name: /Calle 72/ }).click()
    await expect(place.getByText(/Domicilio \$\s8\.500/)).toBeVisible()
    await place.getByRole('button', { name: 'Confirmar' }).click()
    await expect(page.getByText('Sede y dirección seleccionadas correctamente.')).toBeVisible()

    await expect(page.getByRole('heading', { name: 'Pizzas tradicionales' })).toBeVisible()
    await page.getByRole('button', { name: 'Agregar Hawaiana', exact: true }).click()
    const product = page.getByRole('dialog', { name: 'Hawaiana' })
    await fadesEnded(page)
    await product.getByRole('radio', { name: /Grande/ }).check()
    await checkExtra(product, /Extra Maíz/)
    await expect(product.getByRole('button', { name: /Agregar al carrito/ })).toHaveText(/\$\s35\.500/)
    await expectWhole()
    await product.getByRole('button', { name: /Agregar al carrito/ }).click()
    await expect(product).toBeHidden()

    await page.getByRole('button', { name: 'Armar tu pizza' }).first().click()
    const builder = page.getByRole('dialog', { name: 'Arma tu pizza' })
    await builder.getByRole('button', { name: /^Hawaiana/ }).click()
    await builder.getByRole('button', { name: /^Paisa/ }).click()
    await expect(builder.getByRole('button', { name: /^Agregar/ })).toHaveText(/\$\s46\.000/)
    await builder.getByRole('button', { name: /^Agregar/ }).click()
    await expect(builder).toBeHidden()

    // The cart is stored with the documented fields of its items.
    const kept = await page.evaluate(() => localStorage.getItem('cart-storage') ?? '')
    expect(JSON.parse(kept).state.lines).toEqual([
      expect.objectContaining({
        uniqueId: expect.any(String),
        id: 7,
        nombre: 'Hawaiana',
        precio: 32_000,
        descripcion: 'Queso y salsa de la casa',
        precios_por_medida: [
          expect.objectContaining({ medida: 1, precio: 20_000, admite_mitades: false }),
          expect.objectContaining({ medida: 2, precio: 40_000, admite_mitades: true }),
        ],
        categoria: { id: 1, nombre: 'Pizzas tradicionales', tiene_medidas: true },
        imagen: FOTO,
        cantidad: 1,
        adiciones: [expect.objectContaining({ id: 9, precio_adicion: 3500 })],
        observaciones: '',
        posibles_adiciones: [expect.objectContaining({ id: 9, precio_adicion: 3500 })],
        medida: { id: 2, nombre: 'Grande' },
      }),
      expect.objectContaining({
        id: 'build-your-pizza',
        nombre: 'Arma tu pizza',
        descripcion: 'Mitad 1: Hawaiana, Mitad 2: Paisa',
        sabores: [expect.objectContaining({ id: 7 }), expect.objectContaining({ id: 8 })],
        medida: { id: 2, nombre: 'Grande' },
        categoria: expect.objectContaining({ nombre: 'Pizza' }),
      }),
    ])

    await page.getByRole('button', { name: /Ver carrito/ }).click()
    await expectWhole()
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await page.getByRole('button', { name: 'Continuar como invitado' }).click()
    await page.getByRole('button', { name: 'Domicilio', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Tu carrito' })).toBeVisible()
    await page.getByLabel('Nombre').fill('Camila Díaz')
    await page.getByLabel('Celular').fill('3105550142')
    await page.getByRole('checkbox', { name: /Autorizo el tratamiento/ }).check()
    await expectWhole()
    await expect(page.getByText(/\$\s90\.000/).first()).toBeVisible()
    await page.getByRole('button', { name: 'Realizar pedido' }).click()
    await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    await expect(page).toHaveURL(/\/menu$/)

    const [sent] = bodiesOf(server, 'POST /api/pedidos/')
    expect(sent).not.toHaveProperty('programado_para')
    expect(sent).toMatchObject({
      estado: 'PENDIENTE',
      tipo_pedido: 'DOMICILIO',
      sede: 1,
      costo_domicilio: 8500,
      direccion: { direccion_entrega: 'Calle 72 # 10-07', instrucciones: '' },
      invitado: { nombre: 'Camila Díaz', numero: '3105550142' },
      productos_pedidos: [
        {
          producto: 7,
          medida: 2,
          cantidad: 1,
          adiciones: [{ ingrediente: 3, precio_adicion: 3500 }],
          observaciones: '',
          precio_unitario_aplicado: 32_000,
          descuento_porcentaje: 20,
        },
        { producto: 'build-your-pizza', medida: 2, precio_unitario_aplicado: 46_000 },
      ],
    })
  },
)

test(
  'an order is shown by its token, and in full to its logged-in owner',
  PHONE,
  async ({ page, server, expectWhole }) => {
    await page.goto(`/${ORDER_TOKEN}`)
    await expect(page.getByRole('heading', { name: 'Pedido #00012' })).toBeVisible()
    await expect(page.getByText('Aceptado')).toBeVisible()
    await expect(page.getByText(/Camila Díaz/)).toBeVisible()
    await expectWhole()

    server.instead.set('POST /users/login', { status: 401, body: { detail: 'no' } })
    await logIn(page)
    await expect(page.getByText('Credenciales inválidas')).toBeVisible()
    await expect(page.getByText('Error al iniciar sesión. Por favor, intente de nuevo.')).toBeVisible()
    server.instead.clear()
    await page.getByRole('button', { name: 'Iniciar Sesión' }).click()
    await expect(page).toHaveURL(/\/menu$/)

    server.pedidos.set(13, aPedido(13, { estado: 'DEVUELTO' }))
    await page.goto('/order/13')
    await expect(page.getByRole('heading', { name: 'Pedido #00013' })).toBeVisible()
    await expect(page.getByText('DEVUELTO').first()).toBeVisible()
    await expect(page.getByText(/Mitad 1: Hawaiana, Mitad 2: Paisa/)).toBeVisible()
    for (const amount of [/\$\s100\.000/, /− \$\s15\.000/, /\$\s93\.500/]) {
      await expect(page.getByText(amount).last()).toBeVisible()
    }
    await expectWhole()

    // The same order changes its state while it is open.
    await server.tell(aPedido(13, { estado: 'ENVIADO' }))
    await expect(page.getByText('Enviado').first()).toBeVisible()
  },
)

test('the card of the active order stays as long as the server names it', PHONE, async ({ page, server }) => {
  await askNoSede(page)
  /** The order in this state, which the server names as the active one or not. */
  const inState = (estado: string, isNamed = true) => {
    const pedido = aPedido(13, { estado })
    server.pedidos.set(13, pedido)
    server.instead.set('GET /users/active-order', { body: isNamed ? pedido : null })
    return pedido
  }
  inState('ENVIADO')
  await logIn(page)
  const card = page.getByRole('region', { name: 'Tu pedido en curso' })
  await expect(card).toContainText('Pedido #00013')
  await expect(card).toContainText('Enviado')
  await server.tell(inState('EMPACADO'))
  await expect(card).toContainText('EMPACADO')
  await server.tell(inState('COMPLETADO', false))
  await expect(card).toHaveCount(0)
})

test(
  'a coupon is offered however the server writes its last day',
  PHONE,
  async ({ page, server, expectWhole }) => {
    const aCupon = (id: number, fecha_fin: string | null) => ({
      id,
      codigo: `HOLA-${String(id)}`,
      porcentaje_descuento: 15,
      fecha_fin,
      esta_vigente: true,
      usado: false,
    })
    const cupones = [aCupon(1, '2031-01-01T04:59:59Z'), aCupon(2, null), aCupon(3, '2030-12-31')]
    server.instead.set('GET /api/cupones/usuario', { body: cupones })
    await askNoSede(page)
    await logIn(page)
    await page.getByRole('button', { name: 'Agregar Limonada', exact: true }).click()
    const product = page.getByRole('dialog', { name: 'Limonada' })
    await product.getByRole('button', { name: /Agregar al carrito/ }).click()
    await expect(product).toBeHidden()
    await page.goto('/pedidos/finalizar-pedido')
    for (const { codigo } of cupones) await expect(page.getByText(codigo, { exact: true })).toBeVisible()
    await expect(page.getByText('Vence el 31 de diciembre de 2030')).toHaveCount(2)
    await expectWhole()
  },
)

test(
  'an order at a table needs a table only where the server shows the tables',
  PHONE,
  async ({ page, server, expectWhole }) => {
    server.instead.set('GET /api/locations/sedes', { body: [SEDE, OTRA_SEDE] })
    await askNoSede(page)
    const ordered = () => bodiesOf(server, 'POST /api/pedidos/').at(-1)
    const checkout = async () => {
      await page.getByRole('button', { name: 'Agregar Limonada', exact: true }).click()
      const product = page.getByRole('dialog', { name: 'Limonada' })
      await product.getByRole('button', { name: /Agregar al carrito/ }).click()
      await expect(product).toBeHidden()
      await page.goto('/pedidos/finalizar-pedido')
      await page.getByRole('radio', { name: /En la mesa/ }).check()
      await page.getByRole('combobox', { name: 'Sede' }).selectOption('Cedritos')
    }
    const placed = async () => {
      await page.getByRole('button', { name: 'Realizar pedido' }).click()
      await expect(page.getByText('Pedido creado con éxito')).toBeVisible()
    }
    await page.goto('/menu')
    await checkout()
    await page.getByLabel('Nombre').fill('Camila Díaz')
    await page.getByLabel('Celular').fill('3105550142')
    await page.getByRole('checkbox', { name: /Autorizo el tratamiento/ }).check()
    await expect(page.getByRole('combobox', { name: 'Mesa' })).toHaveCount(0)
    await expectWhole()
    await placed()
    expect(ordered()).toMatchObject({ tipo_pedido: 'MESA', sede: 2 })
    expect(ordered()).not.toHaveProperty('mesa')

    await logIn(page)
    await expect(page).toHaveURL(/\/menu$/)
    await checkout()
    const mesa = page.getByRole('combobox', { name: 'Mesa' })
    await expect(mesa.getByRole('option', { name: 'Mesa 1' })).toHaveCount(1)
    await mesa.selectOption('Mesa 1')
    await expectWhole()
    await placed()
    expect(ordered()).toMatchObject({ tipo_pedido: 'MESA', sede: 2, mesa: 2, usuario: 5 })
  },
)

test('an advert without data shows nothing', PHONE, async ({ page, server, expectWhole }) => {
  await page.clock.install()
  await askNoSede(page)
  for (const body of [{}, []]) {
    server.instead.set('GET /api/publicidades/vigente', { body })
    server.asked.length = 0
    await page.goto('/menu')
    await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeVisible()
    await page.clock.fastForward(5000)
    await expect.poll(() => pathsAsked(server)).toContain('/api/publicidades/vigente/')
    await expectWhole()
    await expect(page.getByRole('heading', { name: 'Bebidas' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})
