// 'Tu carrito': the lines, the type of order, the contact, the totals, and 'Realizar pedido'. Rule
// pantalla/pago.
import { promesaText } from '#domain/ritmo/promesa.ts'
import type { FormaDePago } from '#domain/pedido/pago.ts'
import { pageTitle } from '#web/lib/brand.tsx'
import { clientePaths } from '#web/lib/paths.ts'
import { useNow } from '#web/lib/use-now.ts'
import { CartLineItem } from '#web/ordering/carrito/panel/cart-line.tsx'
import { useLineasVigentes } from '#web/ordering/carrito/use-lineas-vigentes.ts'
import type { LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { ConsentPanel, ContactPanel } from '#web/ordering/contacto/contact-panel.tsx'
import { FacturaPanel } from '#web/ordering/contacto/factura-panel.tsx'
import { useSalidas } from '#web/ordering/contacto/respuestas.ts'
import type { CanalChoice } from '#web/ordering/contacto/use-canal.ts'
import type { PasadoChoice } from '#web/ordering/contacto/use-pasado.ts'
import { OrderFields } from '#web/ordering/contacto/order-fields.tsx'
import { CuandoPanel } from '#web/ordering/cuando/cuando-panel.tsx'
import { PagoPanel } from '#web/ordering/pago/pago-panel.tsx'
import { usePagoBegun } from '#web/ordering/pago/use-pago-begun.ts'
import { AlPagar } from '#web/ordering/pago/al-pagar.tsx'
import { Totals } from '#web/ordering/pedido/totals.tsx'
import { Panel } from '#web/ui/panel.tsx'
import { useRef, type ComponentType } from 'react'
import { Navigate } from 'react-router'
import { CheckoutHeader, WayBack } from './checkout-header.tsx'
import { CuponPanel } from './cupon-panel.tsx'
import { DeliveryPanel } from './delivery-panel.tsx'
import { OpeningNotice } from './opening-notice.tsx'
import { PlaceBar, PlaceButton, RefusalNotice } from './place-order.tsx'
import { useCheckout } from './use-checkout.ts'

const FORM = 'finalizar-pedido'

export interface PasadoPanelProps extends PasadoChoice {
  readonly sede: number | null
  readonly forma: FormaDePago | null | undefined
}

interface Props {
  /** Staff order for a caller, with the staff navigation. */
  admin?: boolean
  /** Where staff choose the channel. */
  CanalPanel?: ComponentType<CanalChoice>
  /** Where staff note an order that was sold before. */
  PasadoPanel?: ComponentType<PasadoPanelProps>
}

export function CheckoutPage({ admin = false, ...panels }: Props) {
  const lineas = useLineasVigentes()
  const pagoBegun = usePagoBegun()
  const salidas = useSalidas()
  if (pagoBegun !== null) return <Navigate to={pagoBegun} replace />
  if (lineas.length === 0) return <Navigate to={clientePaths.menu()} replace />
  return <Checkout key={salidas} lineas={lineas} admin={admin} {...panels} />
}

function Checkout({
  lineas,
  admin,
  CanalPanel,
  PasadoPanel,
}: { lineas: LineaVigente[]; admin: boolean } & Pick<Props, 'CanalPanel' | 'PasadoPanel'>) {
  const checkout = useCheckout(lineas, admin)
  const { form, negocio, sede, totals, missing, isPlacing, tipo, cuando, zona } = checkout
  const { errors } = form.formState
  const isOnline = checkout.pago.forma === 'EN_LINEA'
  const now = useNow()
  const confirm = (
    <div className="grid gap-2">
      {!checkout.pasado.isOn && !cuando.isLater && (
        <OpeningNotice
          sede={sede}
          tipo={tipo}
          lleno={cuando.lleno}
          now={now}
          zona={negocio?.zona_horaria}
          admin={admin}
        />
      )}
      {checkout.promesa !== null && (
        <p className="text-center text-16 font-bold text-pretty">
          {promesaText(tipo, checkout.promesa, now, zona)}
        </p>
      )}
      <PlaceButton form={FORM} missing={missing} busy={isPlacing} online={isOnline} />
    </div>
  )
  return (
    <div className="min-h-dvh bg-bg">
      <title>{pageTitle(negocio?.nombre ?? '', 'Tu carrito')}</title>
      {!admin && <CheckoutHeader negocio={negocio} />}
      <main
        id="contenido"
        className="mx-auto w-full max-w-[1184px] px-4 pt-6 pb-[calc(var(--dock,0px)+24px)] md:px-8 lg:pb-16"
      >
        {admin && <WayBack className="mb-2 text-ink" />}
        <form
          ref={keepEnter}
          id={FORM}
          noValidate
          onSubmit={(event) => void checkout.submit(event)}
          className="grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-x-7"
        >
          <div className="grid min-w-0 grid-cols-1 content-start gap-5">
            {PasadoPanel !== undefined && (
              <PasadoPanel {...checkout.pasado} sede={sede?.id ?? null} forma={checkout.formaDePago} />
            )}
            <Lines lineas={checkout.lineas} />
            <DeliveryPanel
              sedes={checkout.sedes}
              mesa={checkout.mesa}
              onMesa={checkout.chooseMesa}
              costo={checkout.costo}
              admin={admin}
              now={now}
            />
            {cuando.canChoose && <CuandoPanel cuando={cuando} tipo={tipo} now={now} zona={zona} />}
            {CanalPanel !== undefined && <CanalPanel {...checkout.canal} />}
            {checkout.asksContact && (
              <ContactPanel
                form={form}
                errors={errors}
                version={negocio?.consentimiento_version ?? null}
                admin={admin}
                optional={admin && (tipo === 'MESA' || checkout.canal.isOfApp)}
              />
            )}
            {checkout.asksConsent && <ConsentPanel form={form} errors={errors} />}
            <PagoPanel pago={checkout.pago} total={checkout.pago.total} negocio={negocio} admin={admin} />
            {negocio !== undefined && negocio.uvt > 0 && (
              <FacturaPanel form={form} errors={errors.factura} admin={admin} />
            )}
            <OrderFields register={form.register} errors={errors} tipo={tipo} asksAge={checkout.asksAge} />
          </div>
          <div className="min-w-0 lg:mt-15">
            <div className="flex flex-col gap-5 lg:sticky lg:top-6 lg:max-h-[calc(100dvh-3rem)]">
              <div className="empty:hidden lg:min-h-0 lg:overflow-y-auto">
                <CuponPanel {...checkout.cupon} zona={zona} />
              </div>
              <Panel title="Total del pedido" id="total">
                <Totals
                  subtotal={totals.subtotal}
                  domicilio={tipo === 'DOMICILIO' ? checkout.domicilio : undefined}
                  descuento={totals.descuento}
                  cupon={checkout.cupon.applied}
                  total={totals.total_a_pagar}
                />
                <AlPagar
                  total={totals.total_a_pagar}
                  propina={checkout.pago.propina.valor}
                  cash={checkout.pago.forma === 'EFECTIVO'}
                />
                <div className="mt-4 grid gap-3 empty:hidden">
                  <RefusalNotice
                    refusal={checkout.refusal}
                    admin={admin}
                    online={isOnline}
                    horaIsGone={cuando.isGone}
                  />
                  <div className="max-lg:hidden">{confirm}</div>
                </div>
              </Panel>
            </div>
          </div>
        </form>
      </main>
      <PlaceBar total={totals.total_a_pagar} propina={checkout.pago.propina.valor}>
        {confirm}
      </PlaceBar>
    </div>
  )
}

/** Only 'Realizar pedido' places the order. Without this, Enter in a field would place it, too. */
function keepEnter(form: HTMLFormElement | null): () => void {
  form?.addEventListener('keydown', ignoreEnter)
  return () => form?.removeEventListener('keydown', ignoreEnter)
}

function ignoreEnter(event: KeyboardEvent): void {
  const { key, target } = event
  // Enter opens the calendar of a date.
  const isField =
    (target instanceof HTMLInputElement && !/date|time/.test(target.type)) ||
    target instanceof HTMLSelectElement
  if (key === 'Enter' && isField) event.preventDefault()
}

function Lines({ lineas }: { lineas: LineaVigente[] }) {
  const title = useRef<HTMLHeadingElement>(null)
  return (
    <div>
      <h1
        ref={title}
        tabIndex={-1}
        className="mb-4 font-display text-36 font-bold text-albahaca outline-none md:mb-5"
      >
        Tu carrito
      </h1>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface px-4 md:px-5">
        {lineas.map((linea) => (
          <CartLineItem
            key={linea.line.uniqueId}
            linea={linea}
            wide
            onRemoved={() => title.current?.focus()}
          />
        ))}
      </ul>
    </div>
  )
}

export default CheckoutPage
