// What each step of the opening is for, and the screen that does it.
import type { Apertura } from '#contract/apertura.ts'
import type { Paso } from '#domain/apertura.ts'
import { adminPaths } from '#web/lib/paths.ts'

interface PasoEnPantalla {
  readonly para: string
  /** The path of the screen; it may need the branch. Undefined: a button in place. */
  readonly to?: (apertura: Pick<Apertura, 'sede' | 'sin_mapa'>) => string
}

export const PASOS_EN_PANTALLA: Readonly<Record<Paso, PasoEnPantalla>> = {
  negocio: {
    para: 'El nombre, los datos y los colores con que te ven tus clientes.',
    to: () => adminPaths.negocio(),
  },
  sede: {
    para: 'Dónde queda y a qué teléfono te llaman.',
    to: ({ sede }) => (sede === null ? adminPaths.registrarSede() : adminPaths.sedes()),
  },
  horario: {
    para: 'Los días y las horas en que recibes pedidos.',
    to: ({ sede }) => (sede === null ? adminPaths.registrarSede() : adminPaths.sedes()),
  },
  domicilios: {
    para: 'Hasta dónde llevas. Si no haces domicilios, sáltalo.',
    to: ({ sede, sin_mapa: sinMapa }) => {
      if (sede === null) return adminPaths.registrarSede()
      return sinMapa ? adminPaths.barriosSede(sede) : adminPaths.coberturaSede(sede)
    },
  },
  carta: { para: 'Lo que vendes, con sus precios.', to: () => adminPaths.productos() },
  equipo: {
    para: 'Quién atiende contigo y qué puede hacer cada quien.',
    to: () => adminPaths.invitaciones(),
  },
  prueba: {
    para: 'Mira tu carta como cliente y haz un pedido: llega marcado a Pedidos y no cuenta.',
  },
}
