// The fields that the owner sets up: the business, printers and print stations. Each field names
// its bad values, as in refused-fields.test.ts, and `refuseAll` tests them.
import { MAX_COPIAS } from '#domain/impresion/impresora.ts'
import { MAX_PROPINA_PORCENTAJE } from '#domain/pedido/propina.ts'
import {
  aThing,
  choice,
  list,
  many,
  number,
  object,
  optionalText,
  REFERENCE,
  refuseAll,
  text,
} from '#test/bad-values.ts'
import { nuevaEstacion, nuevaImpresora } from './impresion/impresion.ts'
import { cambioNegocio } from './negocio-admin.ts'

const YES_NO = choice('tal vez')
const FORMAS = list(choice('TRUEQUE'), 7)
/** Pesos of a fee or of an order. */
const VALOR = number(-1, 10_000_001)
const COLOR = text(7, 'red', '#12345')
const RED = optionalText(200, 'https://malo.example/x')
const CELULAR = optionalText(20, '123')

refuseAll([
  aThing(
    'a change of the business',
    cambioNegocio,
    {
      redes: {},
      colores: {},
      bono_bienvenida: {},
      domicilio: {},
      pedido_minimo: {},
      formas_de_pago: { MESA: ['EFECTIVO'], DOMICILIO: ['EFECTIVO'], RECOGER: ['EFECTIVO'] },
      transferencia: {},
      impuesto: {},
      propina: {},
    },
    {
      nombre: text(60),
      lema: optionalText(120),
      razon_social: optionalText(120),
      nit: optionalText(30, '901.234.567-8'),
      direccion: optionalText(120),
      ciudad: text(60),
      correo: optionalText(254, 'ana', 'a'.repeat(250) + '@x.co'),
      telefono: CELULAR,
      redes: object({ instagram: RED, facebook: RED, tiktok: RED }),
      colores: object({ primario: COLOR, secundario: COLOR }),
      bono_bienvenida: object({
        activo: YES_NO,
        porcentaje: number(0, 101),
        titulo: text(60),
        mensaje: text(200),
        vigente_hasta: text(10, 'ayer', '2027-02-30'),
      }),
      domicilio: object({
        pesos_por_minuto: VALOR,
        minimo: VALOR,
        maximo: VALOR,
        redondeo: { ...number(-1, 1001), others: [33] },
        gratis_desde: VALOR,
      }),
      pedido_minimo: object({ MESA: VALOR, DOMICILIO: VALOR, RECOGER: VALOR }),
      formas_de_pago: object({ MESA: FORMAS, DOMICILIO: FORMAS, RECOGER: FORMAS }),
      transferencia: object({
        nequi: CELULAR,
        daviplata: CELULAR,
        bre_b: optionalText(60),
        titular: optionalText(120),
        antes_de: choice('NUNCA'),
      }),
      impuesto: object({ tipo: choice('DIEZMO'), domicilio: YES_NO }),
      uvt: number(999, 1_000_001),
      propina: object({ porcentaje: number(-1, MAX_PROPINA_PORCENTAJE + 1), domicilios: YES_NO }),
      consentimiento_texto: optionalText(20_000),
    },
  ),
  aThing(
    'a printer',
    nuevaImpresora,
    {
      id: null,
      sede: 1,
      nombre: 'Cocina',
      estacion: null,
      conexion: 'TCP',
      destino: '192.168.1.50:9100',
      ancho: 80,
      pagina_de_codigos: 'cp858',
      categorias: [1],
      ocasion: 'LLEGADA',
      copias: 1,
      responde: true,
    },
    {
      id: REFERENCE,
      sede: REFERENCE,
      nombre: text(40),
      estacion: REFERENCE,
      conexion: choice('PALOMA'),
      destino: text(200, '8.8.8.8:9100', '/dev/usb/lp0'),
      ancho: number(57, 81),
      pagina_de_codigos: choice('utf8'),
      categorias: list(REFERENCE, [], many(201, 1)),
      ocasion: choice('SALIDA'),
      copias: number(0, MAX_COPIAS + 1),
      responde: choice('tal vez'),
    },
  ),
  aThing(
    'a print station',
    nuevaEstacion,
    { sede: 1, nombre: 'Computador de la cocina', clase: 'PROGRAMA' },
    { sede: REFERENCE, nombre: text(60), clase: choice('TELÉGRAFO') },
  ),
])
