// The state of checkout: place, totals, missing choice, and the call that sends the order.
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
import { keptOf, NO_FIELDS, type CheckoutFields } from '#web/ordering/contacto/order-fields.tsx'
import { useRespuestas } from '#web/ordering/contacto/respuestas.ts'
import { useCanal } from '#web/ordering/contacto/use-canal.ts'
import { usePasado } from '#web/ordering/contacto/use-pasado.ts'
import { promesaAlPedir } from '#web/ordering/cuando/promesa-al-pedir.ts'
import { pizzasDe, useCuando } from '#web/ordering/cuando/use-cuando.ts'
import { useLineasPara } from '#web/ordering/cuando/use-lineas-para.ts'
import { usePago } from '#web/ordering/pago/use-pago.ts'
import { useMesaDeQr } from '#web/ordering/pedido/mesa-de-qr.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useForm } from 'react-hook-form'
import { lineasDeCupon } from './lineas-de-cupon.ts'
import { missingForPedido } from './missing.ts'
import { asksOf, pedidoOfCheckout } from './pedido-of-checkout.ts'
import { useAfterPedido } from './use-after-pedido.ts'
import { useCupon } from './use-cupon.ts'
import { usePlacePedido } from './use-place-pedido.ts'

/** A branch may close while the page is open. */
const SEDES_EVERY_MS = 60_000

/** `admin`: staff order for a caller. */
export function useCheckout(enCarrito: LineaVigente[], admin: boolean) {
  const { tipo_pedido: tipo, sede: elegida, direccion } = useEntrega()
  const isAuth = useSession((state) => state.isAuth)
  const pendiente = useSession(({ profile }) => profile?.consentimiento_pendiente ?? null)
  const { data: negocio } = useQuery(negocioQuery())
  const { data: sedes } = useSedesToOrder(admin, SEDES_EVERY_MS)
  const sede = sedes?.find(({ id }) => id === elegida?.id)
  // A pause does not stop staff.
  const apertura = sede === undefined || admin ? sede : aperturaPara(sede, tipo)
  const now = useNow()
  const { mesa, chooseMesa } = useMesa(elegida?.id, tipo, admin)
  const { data: mesas } = useQuery({
    ...mesasQuery(elegida?.id ?? 0),
    enabled: tipo === 'MESA' && elegida !== null,
  })
  const form = useCheckoutForm(admin)
  const { data: catalogo } = useQuery({ ...useMenuQuery(elegida?.id ?? null), select: indexCatalogo })
  const canal = useCanal(admin, tipo)
  const pasado = usePasado(negocio?.zona_horaria)
  const viaje = direccion?.minutos ?? null
  const hasPlace = tipo !== 'DOMICILIO' || direccion !== null
  const cuando = useCuando(
    { tipo, sede, pizzas: pizzasDe(enCarrito, catalogo), viaje: tipo === 'DOMICILIO' ? viaje : null },
    hasPlace && !pasado.isOn && !canal.isOfApp,
  )
  const { para, lleno } = cuando
  const lineas = useLineasPara(enCarrito, { sede: elegida?.id ?? null, para, tipo, viaje })
  const cupon = useCupon(isAuth && !admin, {
    tipo,
    sede: elegida?.id ?? null,
    lineas: lineasDeCupon(lineas, catalogo),
  })
  const { place, isPlacing, refusal } = usePlacePedido({
    onPlaced: useAfterPedido(admin),
    onCuponRefused: cupon.refuse,
  })

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
  const lines = lineas.map(({ line }) => line)
  const { asksContact, asksAge } = asksOf({ admin, isAuth }, lines)
  const missing = missingForPedido({
    sinLeer: pasado.sinLeer,
    tipo,
    hasProblems: lineas.some(({ problema }) => problema !== null),
    isSedeGone: isSedeGone(elegida?.id ?? null, sedes),
    hasSede: elegida !== null,
    hasDireccion: direccion !== null,
    hasMesa: mesa !== null || mesas === null,
    neverOpens:
      !pasado.isOn && !cuando.isLater && apertura?.abierta === false && apertura.proxima_apertura === null,
    isNew: sede?.horario_confirmado === false,
    isStaff: admin,
    hora: cuando.missing,
    tooSmall:
      canal.isOfApp || pasado.isOn
        ? null
        : belowMinimo(tipo, subtotal, negocio?.pedido_minimo ?? SIN_MINIMOS),
  })

  const zona = negocio?.zona_horaria ?? ZONA_POR_DEFECTO
  const promesa =
    canal.isOfApp || pasado.isOn || missing !== null
      ? null
      : promesaAlPedir({ sede, apertura, tipo, viaje, para, lleno, now })

  const submit = form.handleSubmit((typed) => {
    if (isPlacing || elegida === null || missing !== null || !pago.isComplete()) return
    if (!pasado.isComplete(formaDePago)) return
    const version = isAuth ? pendiente : negocio?.consentimiento_version || null
    const isAccepted =
      typed.consentimiento ||
      (!admin && !isAuth && hasConsented(useInvitado.getState(), typed.numero, version))
    const pedido = pedidoOfCheckout({
      admin,
      isAuth,
      lines,
      tipo,
      sede: elegida.id,
      direccion: direccion === null ? null : { ...direccion, costo_domicilio: costo ?? 0 },
      mesa,
      codigoCupon: cupon.applied?.codigo ?? null,
      usuario: useSession.getState().profile?.id ?? null,
      typed,
      consentimiento: isAccepted ? version : null,
      pago: pago.campos,
      canal: canal.campos,
      pasado: pasado.camposOf(formaDePago),
      para,
      lleno: lleno?.programado_para ?? null,
      apertura,
    })
    place({
      pedido,
      lineas: lines.map(({ uniqueId, cantidad }) => ({ uniqueId, cantidad })),
      promesa,
      zona,
      total: totals.total_a_pagar,
      totalSinCupon: orderTotals(charged).total_a_pagar,
    })
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
    sedes,
    negocio,
    mesa,
    chooseMesa,
    costo,
    domicilio,
    totals,
    cupon,
    pago,
    canal,
    pasado,
    formaDePago,
    asksContact,
    asksConsent: !admin && isAuth && pendiente !== null,
    asksAge,
    cuando,
    promesa,
    zona,
  }
}

/**
 * The chosen table, while its branch is the chosen one. Staff may have started with a table, and
 * the order that they take keeps the one that they choose.
 */
function useMesa(sede: number | undefined, tipo: TipoPedido, admin: boolean) {
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

/**
 * The fields of checkout. Contact and buyer survive a reload and a return to the menu: those of a
 * guest on their device, or those of a caller.
 */
function useCheckoutForm(admin: boolean) {
  const form = useForm<CheckoutFields>({
    mode: 'onTouched',
    defaultValues: {
      ...NO_FIELDS,
      ...(admin ? storedCaller() : storedGuest()),
      ...storedComprador(),
    },
  })
  const { subscribe } = form
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ values }) => {
          if (admin) setLlamada(contactOf(values))
          else useInvitado.setState(contactOf(values))
          useRespuestas.setState({ comprador: keptOf(values) })
        },
      }),
    [admin, subscribe],
  )
  return form
}

const storedCaller = () => contactOf(useLlamada.getState())
const storedComprador = () => useRespuestas.getState().comprador
const storedGuest = () => contactOf(useInvitado.getState())
const contactOf = ({ nombre, numero }: { nombre: string; numero: string }) => ({ nombre, numero })
