// The words of stored codes in the record of changes, by the field that has them.
import { ESTADO_MESA_LABEL } from '#contract/sedes/admin.ts'
import { MOVIMIENTO_LABEL } from '#domain/caja/cuadre.ts'
import { DOMICILIO_DE_LABEL } from '#domain/caja/liquidacion.ts'
import { CONEXION_LABEL, OCASION_LABEL } from '#domain/impresion/impresora.ts'
import { ESTADO_CAMPANA_LABEL } from '#domain/pedido/campana.ts'
import { AMBIENTE_LABEL } from '#domain/pedido/en-linea.ts'
import { IMPUESTO_LABEL } from '#domain/pedido/impuesto.ts'
import { FORMA_LABEL } from '#domain/pedido/pago.ts'
import { ESTADO_LABEL, TIPO_LABEL } from '#domain/pedido/pedido.ts'
import { CLAVE_NOMBRE } from '#domain/permisos.ts'

type Words = Readonly<Record<string, string>>

const CODIGOS: Readonly<Record<string, Words>> = {
  estado: { ...ESTADO_LABEL, ...ESTADO_CAMPANA_LABEL, ...ESTADO_MESA_LABEL },
  familia: {
    NINGUNA: 'No',
    TRADICIONALES: 'Sí, tradicionales',
    ESPECIALES: 'Sí, especiales',
    SUPER_ESPECIALES: 'Sí, súper especiales',
  },
  movimiento: MOVIMIENTO_LABEL,
  domicilio_de: DOMICILIO_DE_LABEL,
  impuesto: IMPUESTO_LABEL,
  ambiente: AMBIENTE_LABEL,
  transferencia_antes_de: { COCINAR: 'Antes de preparar', SALIR: 'Antes de entregar' },
  conexion: CONEXION_LABEL,
  ocasion: OCASION_LABEL,
  tipos_pedido: TIPO_LABEL,
  formas_mesa: FORMA_LABEL,
  formas_domicilio: FORMA_LABEL,
  formas_recoger: FORMA_LABEL,
  permisos: CLAVE_NOMBRE,
}

/** The words of a code, or the text as it is. */
export const wordsOf = (clave: string, text: string): string => CODIGOS[clave]?.[text] ?? text
