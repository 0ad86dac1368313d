// The hours that a customer may choose, as an order would find them now.
import type { Cuartos } from '#contract/sedes/cuartos.ts'
import { openingsWithin } from '#domain/horario.ts'
import type { TipoPedido } from '#domain/pedido/pedido.ts'
import { cuartosLibres, DIAS_PARA_PROGRAMAR, primerInicio } from '#domain/ritmo/cuartos.ts'
import { ritmosEn } from '#domain/ritmo/ritmo.ts'
import { cocinaDeSede } from '#server/cocina/cocina-ahora.ts'
import type { Services } from '#server/lib/services.ts'
import { findSede, horarioDe } from '#server/sedes/read-sedes.ts'
import { readOcupacion } from './ocupacion.ts'

interface Asked {
  readonly sede: number
  readonly tipo_pedido: TipoPedido
  readonly pizzas: number
  readonly viaje?: number | undefined
}

const NONE: Cuartos = { cuartos: [], lleno: null }

export async function offerCuartos(
  services: Services,
  { sede: id, tipo_pedido: tipo, pizzas, viaje }: Asked,
  isStaff: boolean,
): Promise<Cuartos> {
  const sede = await findSede(services, id)
  const now = services.now()
  const { pizzas_por_cuarto: capacidad, zona_horaria: zona } = sede
  if (!sede.horario_confirmado) return NONE
  // A pause does not stop staff (rule ritmo/pausa).
  const horario = isStaff ? sede.horario : horarioDe(sede, tipo, now)
  const turnos = openingsWithin(horario, now, zona, DIAS_PARA_PROGRAMAR)
  const ocupacion =
    capacidad === null ? null : await readOcupacion(services.db, { sede: id, capacidad, desde: now })
  const cocina = cocinaDeSede(services, sede)
  const pedido = {
    tipo,
    cocina,
    ritmos: ritmosEn(sede.ritmos, now),
    viaje: viaje ?? null,
  }
  const libres = tipo === 'MESA' ? [] : cuartosLibres(pedido, now, { turnos, ocupacion, pizzas })
  const first = primerInicio({ turnos, ocupacion, pizzas })
  const [opening] = turnos
  const isFull = first !== null && opening !== undefined && first > opening.from
  return {
    cuartos: libres.map((para) => para.toISOString()),
    lleno: isFull ? { programado_para: first.toISOString(), cocina: cocina(first) } : null,
  }
}
