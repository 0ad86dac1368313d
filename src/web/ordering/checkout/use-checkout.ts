// The state of checkout: place, totals, missing choice, and the call that sends the order.
import type { Negocio } from '#contract/negocio.ts'
import { chargedFee, TARIFA } from '#domain/direccion/domicilio.ts'
import { belowMinimo, SIN_MINIMOS } from '#domain/pedido/minimo.ts'
import { FORMAS_EN_MANO, offeredFormas } from '#domain/pedido/pago.ts'
import { ZONA_POR_DEFECTO } from '#domain/format.ts'
import { orderTotals } from '#domain/pedido/precios.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { SIN_PROPINA } from '#domain/pedido/propina.ts'
import { aperturaPara } from '#domain/ritmo/palabras.ts'
import { useSedesToOrder } from '#web/cuenta/own-sedes.ts'
import { useEntrega } from '#web/lib/entrega.ts'
import { mesasQuery } from '#web/lib/order-queries.ts'
import { useMenuQuery, negocioQuery } from '#web/lib/query.ts'
import { isSedeGone } from '#domain/carrito/sede-gone.ts'
import { useNow } from '#web/lib/use-now.ts'
import { useSession } from '#web/lib/session.ts'
import { indexCatalogo, subtotalOf, type LineaVigente } from '#web/ordering/carrito/vigente.ts'
import { hasConsented, useInvitado } from '#web/ordering/contacto/invitado.ts'
import { setLlamada, useLlamada, type Llamada } from '#web/ordering/contacto/llamada.ts'
import type { CheckoutFields } from '#web/ordering/contacto/order-fields.tsx'
import { useCanal } from '#web/ordering/contacto/use-canal.ts'
import { useCheckoutForm } from '#web/ordering/contacto/use-checkout-form.ts'
import { usePasado } from '#web/ordering/contacto/use-pasado.ts'
import { promesaAlPedir } from '#web/ordering/cuando/promesa-al-pedir.ts'
import { pizzasDe, useCuando } from '#web/ordering/cuando/use-cuando.ts'
import { useLineasPara } from '#web/ordering/cuando/use-lineas-para.ts'
import { usePago } from '#web/ordering/pago/use-pago.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { lineasDeCupon } from './lineas-de-cupon.ts'
import { missingForPedido } from './missing.ts'
import { asksOf, pedidoOfCheckout } from './pedido-of-checkout.ts'
import { useAfterPedido } from './use-after-pedido.ts'
import { useCupon } from './use-cupon.ts'
import { usePlacePedido } from './use-place-pedido.ts'

/** A branch may close while the page is open. */
const SEDES_EVERY_MS = 60_000

/**
 * `admin`: staff order for a caller. A field of the form needs no line here: `typed` has it. A
 * panel that keeps its own answers gives its fields of the order as `campos`.
 */
export function useCheckout(enCarrito: LineaVigente[], admin: boolean) {
  const { data: negocio, isFetched } = useQuery(negocioQuery())
  const isAuth = useSession((state) => state.isAuth)
  const form = useCheckoutForm(admin)
  const consentimiento = useConsentimiento(admin, negocio)
  const lugar = useLugar(admin)
  const { tipo, sedeId, sede, apertura, direccion, viaje, mesa } = lugar
  const canal = useCanal(admin, tipo)
  const pasado = usePasado(negocio?.zona_horaria)
  /** Orders of an app and past orders have no hour to choose, no minimum and no promise. */
  const isUsual = !canal.isOfApp && !pasado.isOn

  const { data: catalogo } = useQuery({ ...useMenuQuery(sedeId), select: indexCatalogo })
  const cuando = useCuando(
    { tipo, sede, pizzas: pizzasDe(enCarrito, catalogo), viaje: tipo === 'DOMICILIO' ? viaje : null },
    lugar.hasPlace && isUsual,
  )
  const { para, lleno } = cuando
  const lineas = useLineasPara(enCarrito, { sede: sedeId, para, tipo, viaje })
  const lines = lineas.map(({ line }) => line)
  const { asksContact, asksAge } = asksOf({ admin, isAuth }, lines)

  const cupon = useCupon(isAuth && !admin, { tipo, sede: sedeId, lineas: lineasDeCupon(lineas, catalogo) })
  const subtotal = subtotalOf(lineas)
  const tarifa = negocio?.domicilio ?? TARIFA
  /** The fee of the address; null without one. */
  const costo =
    direccion === null ? null : canal.isOfApp ? 0 : chargedFee(direccion.costo_domicilio, subtotal, tarifa)
  const domicilio = tipo === 'DOMICILIO' ? costo : 0
  const charged = { lineas: lineas.map(({ total }) => total), costoDomicilio: domicilio ?? 0 }
  const totals = orderTotals({ ...charged, descuentoCupon: cupon.descuento })

  // A table pays at the end, unless the business asks before, or the order was paid already.
  const offered = negocio === undefined ? [] : offeredFormas(negocio, tipo, sede?.formas_de_pago)
  const formas = canal.isPaid ? [] : pasado.isPaid ? FORMAS_EN_MANO : offered
  const propinas = negocio?.propina ?? SIN_PROPINA
  const pago = usePago({ formas, tipo, totales: totals, propinas, admin, isPaid: pasado.isPaid })
  /** Undefined when an app has collected the money. */
  const formaDePago = canal.isPaid ? undefined : pago.forma

  const missing = missingForPedido({
    ...lugar.state,
    isStaff: admin,
    hasProblems: lineas.some(({ problema }) => problema !== null),
    neverOpens:
      !pasado.isOn && !cuando.isLater && apertura?.abierta === false && apertura.proxima_apertura === null,
    hora: cuando.missing,
    tooSmall: isUsual ? belowMinimo(tipo, subtotal, negocio?.pedido_minimo ?? SIN_MINIMOS) : null,
    // Without the branch and the zone no notice says when a closed branch cooks.
    sinLeer: isFetched && lugar.isFetched ? pasado.sinLeer : 'Cargando...',
  })
  const now = useNow()
  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const promesa =
    isUsual && missing === null ? promesaAlPedir({ sede, apertura, tipo, viaje, para, lleno, now }) : null

  const { place, isPlacing, refusal } = usePlacePedido({
    onPlaced: useAfterPedido(admin),
    onCuponRefused: cupon.refuse,
  })
  const submit = form.handleSubmit((typed) => {
    if (isPlacing || sedeId === null || missing !== null || !pago.validate()) return
    if (!pasado.validate(formaDePago)) return
    const pedido = pedidoOfCheckout({
      admin,
      isAuth,
      lines,
      tipo,
      sede: sedeId,
      direccion: direccion === null ? null : { ...direccion, costo_domicilio: costo ?? 0 },
      mesa,
      codigoCupon: cupon.applied?.codigo ?? null,
      usuario: useSession.getState().profile?.id ?? null,
      typed,
      consentimiento: consentimiento.acceptedBy(typed),
      pago: pago.campos,
      canal: canal.campos,
      pasado: pasado.camposOf(formaDePago),
      para,
      lleno: lleno?.programado_para ?? null,
      apertura,
    })
    const sent = lines.map(({ uniqueId, cantidad }) => ({ uniqueId, cantidad }))
    const total = totals.total_a_pagar
    const totalSinCupon = orderTotals(charged).total_a_pagar
    place({ pedido, lineas: sent, promesa, zona, total, totalSinCupon })
  })

  return {
    lineas,
    form,
    submit,
    isPlacing,
    refusal,
    missing,
    tipo,
    sede,
    sedes: lugar.sedes,
    negocio,
    mesa,
    chooseMesa: lugar.chooseMesa,
    costo,
    domicilio,
    totals,
    cupon,
    pago,
    canal,
    pasado,
    formaDePago,
    asksContact,
    asksConsent: consentimiento.isAsked,
    asksAge,
    cuando,
    promesa,
    zona,
  }
}

/** Where the order goes: its branch, and its address or its table. */
function useLugar(admin: boolean) {
  const { tipo_pedido: tipo, sede: elegida, direccion } = useEntrega()
  const sedeId = elegida?.id ?? null
  const { data: sedes, isFetched } = useSedesToOrder(admin, SEDES_EVERY_MS)
  const sede = sedes?.find(({ id }) => id === sedeId)
  const { mesa, chooseMesa } = useMesa(sedeId, tipo, admin)
  const { data: mesas } = useQuery({
    ...mesasQuery(sedeId ?? 0),
    enabled: tipo === 'MESA' && sedeId !== null,
  })
  return {
    tipo,
    sedes,
    /** True once the branches were read, or could not be read. */
    isFetched,
    sedeId,
    sede,
    // A pause does not stop staff.
    apertura: sede === undefined || admin ? sede : aperturaPara(sede, tipo),
    direccion,
    /** The minutes of the ride; null when it was not measured. */
    viaje: direccion?.minutos ?? null,
    hasPlace: tipo !== 'DOMICILIO' || direccion !== null,
    mesa,
    chooseMesa,
    /** What may be missing of it. */
    state: {
      tipo,
      isSedeGone: isSedeGone(sedeId, sedes),
      hasSede: sedeId !== null,
      hasDireccion: direccion !== null,
      hasMesa: mesa !== null || mesas === null,
      isNew: sede?.horario_confirmado === false,
    },
  }
}

/**
 * The chosen table, while its branch is the chosen one. Staff may have started with a table, and
 * the order that they take keeps the one that they choose.
 */
function useMesa(sede: number | null, tipo: TipoPedido, admin: boolean) {
  const [elegida, chooseMesa] = useState<Llamada['mesa']>(() => {
    const { mesa } = admin ? useLlamada.getState() : useMesaDeQr.getState()
    return mesa && { nombre: '', ...mesa }
  })
  const mesa = elegida?.sede === sede ? elegida : null
  useEffect(() => {
    if (admin) setLlamada({ mesa: tipo === 'MESA' ? mesa : null })
  }, [admin, tipo, mesa])
  return { mesa: mesa?.id ?? null, chooseMesa }
}

/** The version of the data policy, which a customer accepts once. */
function useConsentimiento(admin: boolean, negocio: Negocio | undefined) {
  const isAuth = useSession((state) => state.isAuth)
  const pendiente = useSession(({ profile }) => profile?.consentimiento_pendiente ?? null)
  const version = isAuth ? pendiente : negocio?.consentimiento_version || null
  const hasGuestConsented = (numero: string) =>
    !admin && !isAuth && hasConsented(useInvitado.getState(), numero, version)
  return {
    /** Whether a person with an account is asked. The contact asks guests. */
    isAsked: !admin && isAuth && pendiente !== null,
    /** The version that the person accepted, now or before. */
    acceptedBy: ({ consentimiento, numero }: CheckoutFields): string | null =>
      consentimiento || hasGuestConsented(numero) ? version : null,
  }
}
