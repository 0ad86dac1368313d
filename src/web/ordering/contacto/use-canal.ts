// The channel of an order that staff type. Rule pedido/canal.
import type { NuevoPedido } from '#contract/pedidos/nuevo-pedido.ts'
import { canalPorDefecto, isApp } from '#domain/pedido/canal.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { useRespuesta } from './respuestas.ts'

export function useCanal(admin: boolean, tipo: TipoPedido) {
  const [elegido, setElegido] = useRespuesta('canal')
  const [numero, setNumero] = useRespuesta('canalNumero')
  const [pagado, setPagado] = useRespuesta('pagadoPorApp')
  const isOfApp = isApp(elegido)
  /** The app has collected the money. */
  const isPaid = isOfApp && pagado
  // An unchanged channel is not sent: a server without channels gets no field that it does not
  // know.
  const campos: Partial<NuevoPedido> = {
    ...(elegido !== null && { canal: elegido }),
    ...(numero.trim() !== '' && { canal_numero: numero.trim() }),
    ...(isPaid && { pagado_por_app: true }),
  }
  return {
    canal: elegido ?? canalPorDefecto(admin, tipo),
    choose: setElegido,
    numero,
    setNumero,
    isOfApp,
    isPaid,
    setPagado,
    campos,
  }
}

export type CanalChoice = ReturnType<typeof useCanal>
