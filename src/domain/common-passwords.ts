// Passwords that attackers try first. Attackers add a year or '123' to a word. So the list holds
// only words (Spanish and English), and the rule covers their endings. Runs and repetitions need no
// list.

const WORDS = new Set(
  `
  password passwd pass contrasena contrasenia clave miclave clavesecreta secreto secreta secret admin administrador
  administrator adminadmin root toor superuser usuario user username guest invitado login ingreso acceso access welcome
  bienvenido bienvenida bienvenidos letmein openthedoor changeme cambiame cambiar default test testing tester prueba
  pruebas demo ejemplo sample temporal temp master maestro system sistema server servidor internet computer computador
  computadora windows linux ubuntu android google facebook instagram whatsapp twitter youtube tiktok netflix spotify
  gmail hotmail outlook yahoo microsoft apple iphone samsung huawei motorola xiaomi nokia playstation xbox nintendo
  pokemon pikachu minecraft fortnite roblox freefire counterstrike halo zelda mario luigi sonic naruto sasuke goku vegeta
  dragonball onepiece starwars starwar startrek matrix batman superman spiderman ironman hulk thor wolverine hellokitty
  mickey minnie mickeymouse donald disney simpson simpsons homer bart harrypotter hogwarts gandalf legolas frodo
  iloveyou iloveu ilovegod loveyou lovely lover love loveme lovelove teamo teamomucho teamoamor teamare tequiero
  tequieromucho teadoro amor amorcito amoreterno amormio miamor mivida mivid micorazon mireina mirey mibebe miangel
  micielo mitesoro corazon corazoncito corazones beso besos besitos querida querido carino carinito princesa princesita
  principe reina reinita rey angel angelito angeles angelina diosito dios diosesamor diosmio diosesfiel jesus jesucristo
  jesusteamo jesuscristo cristo cristovive virgen virgencita guadalupe amen aleluya biblia familia mifamilia familiafeliz
  mama mamita mami papa papito papi hijo hija hijos mishijos mihijo mihija hermano hermana hermanos abuela abuelo bebe
  bebita bebito baby babygirl babyboy nene nena muneca munequita bonita bonito hermosa hermoso linda lindo preciosa chula
  guapo guapa gorda gordo gordita gordito flaca flaco negra negro negrita negrito mono mona monita monito peluche
  peluchito osito ositos gato gatito gatita perro perrito perrita caballo mariposa mariposas butterfly estrella estrellita
  estrellas star luna lunita sol solecito cielo nube arcoiris rainbow flor flores florecita rosa rosas rosita margarita
  girasol tulipan jazmin violeta azul rojo verde amarillo morado naranja blanco blue red green yellow purple orange pink
  black white silver gold golden dorado plata diamante diamond esmeralda rubi perla cristal crystal chocolate chocolates
  vainilla fresa fresita manzana banana naranjas limon mango pizza pizzeria comida cerveza aguardiente tequila whisky
  cafe cafecito azucar cookie cookies cupcake honey sugar candy sweet sweetie sweetheart cheese pepper ginger butter
  football futbol futbolista soccer baseball basketball basket hockey tennis tenis voley natacion ciclismo ciclista golf
  boxing running runner gamer gaming player jugador campeon campeones champion ganador winner killer sniper hunter ranger
  ninja samurai shadow sombra dark darkness night noche fire fuego ice thunder lightning storm tormenta phoenix fenix
  dragon dragons tiger tigre lion leon panther pantera eagle aguila falcon wolf lobo bear oso shark tiburon dolphin delfin
  monkey mico elephant elefante horse snake serpiente spider cobra viper bulldog doggy puppy kitty kitten toby rocky
  max lucas luna bella coco simba nala zeus apollo thor rex lassie princess prince queen king kingdom
  sunshine summer verano winter invierno spring primavera autumn otono january enero february febrero march marzo april
  abril mayo june junio july julio august agosto september septiembre october octubre november noviembre december
  diciembre lunes martes miercoles jueves viernes sabado domingo monday tuesday wednesday thursday friday saturday sunday
  navidad christmas holiday vacaciones fiesta party cumpleanos birthday felicidad feliz happy smile sonrisa alegria
  libertad freedom liberty paz peace esperanza hope suerte lucky fortuna destino destiny vida life lavida vidaloca dream
  sueno suenos dreamer fantasia magic magia magico mystery forever siempre parasiempre nunca never whatever nothing nada
  nose noselaclave olvidada forgot forgotten forget remember recuerda recordar superstar rockstar estrellado rock rocker
  metal metallica nirvana greenday slipknot linkinpark eminem beatles shakira juanes maluma jbalvin karolg badbunny
  daddyyankee reggaeton salsa vallenato cumbia bachata merengue music musica musical guitar guitarra piano drummer
  colombia colombian colombiano colombiana micolombia colombialinda bogota bogotano medellin cali barranquilla cartagena
  bucaramanga pereira manizales armenia ibague cucuta villavicencio pasto neiva monteria valledupar santamarta popayan
  tunja sincelejo riohacha quibdo boyaca antioquia antioquena paisa valle tolima huila narino cesar magdalena santander
  mexico mexicano argentina chile peru ecuador venezuela espana spain panama cuba brasil brazil italia italy france
  francia paris london londres newyork miami america americano canada england germany
  nacional atleticonacional millonarios millos santafe america deportivocali junior once caldas atletico barcelona barca
  fcbarcelona realmadrid madrid juventus milan inter chelsea liverpool arsenal manchester manutd messi leomessi ronaldo
  cristiano ronaldinho neymar falcao jamesrodriguez maradona pele bocajuniors riverplate
  alejandro alejandra alexander alexandra alberto adriana adrian agustin alex alexis alfredo alicia alvaro amanda amparo
  ana anamaria andrea andres andreita andresito angela angelica angie antonia antonio arturo astrid aurora beatriz benjamin
  bernardo bibiana blanca brayan brenda brian bryan camila camilo carla carlos carlitos carmen carolina catalina cecilia
  cesar charles claudia claudio clara consuelo cristian cristina christian cindy daniel daniela danielito danna dario david
  davidsito deisy diana diego dora edgar edison eduardo elena eliana elizabeth emanuel emilia emilio emmanuel enrique erika
  esteban estefania esther eva fabian fabiola federico felipe fernanda fernando francisco francisca freddy gabriel gabriela
  german giovanna gloria gonzalo guillermo gustavo hector helena henry hernan hernando hugo humberto ignacio ingrid irene
  isaac isabel isabela isabella ivan ivonne jaime james jairo javier jean jeison jennifer jenny jessica jhon jimena joaquin
  john johana jonathan jorge jose josefina josefa joseluis joshua juan juana juancarlos juandavid juanita juanito juanjose
  juanpablo julia julian juliana julieta julio karen karina karla katherine kelly kevin laura laurita leidy leonardo leonor
  lina liliana lorena lorenzo lucia luciana lucy luis luisa luisfernando luisito luz luzmarina magaly manuel manuela marcela
  marcelo marco marcos margarita maria mariajose mariana mariano maribel marina mario maritza marlon marta martha martin
  martina mateo matias mauricio maximiliano mayra melissa mercedes michael michelle miguel miguelangel milena miriam monica
  nancy natalia nathalia nathaly nelson nestor nicolas nicole nohora nora norma olga omar orlando oscar pablo paola paula
  patricia paulina pedro pilar rafael ramiro ramon raquel raul rebeca ricardo rigoberto roberto robert robinson rocio
  rodolfo rodrigo roger rolando roman rosario ruben ruth salome samuel samanta sandra santiago sara sarita sebastian
  sergio silvia simon sofia sonia soledad stefany stella stephanie susana tatiana teresa thomas tomas valentina valentin
  valeria vanessa veronica vicente victor victoria victorhugo viviana walter wendy wilmer wilson william ximena yamile
  yeison yesenia yolanda yuliana yuri zulma andrew anthony ashley austin brandon charlie chris christopher daisy danielle
  dennis elijah emily emma eric ethan george hannah harley harry heather jack jackson jacob jake jason jasmine jeremy
  jessie jordan joseph justin kimberly kyle lauren lisa logan madison maggie mark marley matthew megan melanie michele
  molly morgan natasha nicholas olivia oliver patrick peter philip rachel rebecca richard ryan samantha scott sophia
  sophie stephen steven taylor tyler vincent zachary buster cooper dallas dakota hunter jasper ginger sparky tigger
  trustno trustme fuckyou fuckoff asshole bitch bullshit puta hijueputa gonorrea marica maricon malparido carechimba
  chimba parce parcero parceros bacano bacana quehubo hola holahola holamundo helloworld hello hellohello hola hi adios
  goodbye gracias porfavor buenosdias yosoy soyyo misdatos mipassword mipass micontrasena mygoogle mylove mylife mybaby
  myself mother father brother sister friend friends bestfriend amigo amiga amigos amigas amistad mejoramiga companero
  teacher student estudiante profesor profesora doctor doctora ingeniero ingenieria abogado policia militar ejercito
  soldado army navy marine marines bomberos enfermera colegio escuela universidad school college university empresa
  oficina trabajo negocio dinero money plata millonario business office company cocina cocinero restaurante domicilio
  domicilios pedido pedidos comanda cliente clientes cajero cajera mesero mesera mercedes benz ferrari porsche lamborghini
  toyota mazda chevrolet renault nissan honda yamaha suzuki kawasaki harleydavidson ducati corvette mustang camaro bmw
  audi ford corolla motocicleta moto carro camion trucker airplane avion piloto capitan captain pirate pirata rocket
  space galaxy galaxia universe universo planeta planet earth tierra mundo world saturn jupiter mercurio venus neptune
  asdf asdfg asdfgh asdfghj asdfghjkl asdfasdf qwer qwert qwerty qwertyu qwertyui qwertyuiop qwertz zxcv zxcvb zxcvbn
  zxcvbnm abc abcd abcde abcdef abcdefg abcdefgh abcabc xyz aaa aaaa poiuy poiuytrewq lkjhgfdsa mnbvcxz qazwsx qazwsxedc
  wsxedc zaqwsx zaqxsw qweasd qweasdzxc asdqwe lakers cowboys yankees steelers eagles patriots redsox bulls raiders
  chicago texas boston denver phoenix cowboy scooter slayer viking gangster maverick mustang chelsea rangers celtic
`
    .trim()
    .split(/\s+/),
)

/** Figures drawn on a number pad and zigzags over the keys. */
const DRAWN = new Set(
  `147258369 741852963 963852741 369258147 159753456 159357456 1597534682 14789632 123654789 321654987 789456123
  456789123 987456321 12344321 43211234 12332112 11223344 44332211 112233445566 1122334455 99887766 5544332211 12131415
  10203040 102030405060 13579246 24681012 1357924680 2468101214 1213141516 12qwaszx zaq12wsx 1qazxsw2 qw12er34 1q2w3e4r5t
  qazxswedc 1qa2ws3ed 1a2b3c4d 31415926 314159265 27182818 20202020 19992000`.split(/\s+/),
)

/** Runs along the rows of the keyboard, in both directions. */
const RUNS = [
  '0123456789',
  'abcdefghijklmnñopqrstuvwxyz',
  'qwertyuiopasdfghjklñzxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
  .map((run) => run.repeat(2))
  .flatMap((run) => [run, run.split('').toReversed().join('')])

/** With more characters than this around it, a known word no longer makes a password common. */
const MAX_AROUND = 6
/** So few letters do not make a run of digits uncommon: 'aa123456'. */
const SHORT = 3
const LOOKALIKES: Readonly<Record<string, string>> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '7': 't',
  '@': 'a',
  $: 's',
  '!': 'i',
}

/** The password of every account of the demo: it is printed, so nothing else may use it. */
export const DEMO_PASSWORD = 'comanda-demo'

/**
 * Whether an attacker tries it within the first few thousand guesses. Only the whole password
 * counts.
 */
export function isCommonPassword(password: string): boolean {
  const plain = withoutAccents(password.toLowerCase())
  return (
    DRAWN.has(plain) ||
    isWeave(plain) ||
    isRun(plain) ||
    isRepetition(plain) ||
    isWordWithEnding(plain) ||
    isWordWithEnding(withLetters(plain))
  )
}

const withoutAccents = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '')
/** 'p4ssw0rd' read as 'password'; the ending keeps its digits. */
const withLetters = (text: string) => {
  const [, start = '', end = ''] = /^(.*?)([\d\W_]*)$/su.exec(text) ?? []
  return start.replaceAll(/[013457@$!]/g, (sign) => LOOKALIKES[sign] ?? sign) + end
}

const isRun = (text: string) => RUNS.some((run) => run.includes(text))

/** 'a1b2c3d4': two runs, one character of each in turn. */
const isWeave = (text: string) => ['$1', '$2'].every((start) => isRun(text.replaceAll(/(.)(.?)/gsu, start)))

/** 'aaaaaaaa', '12121212', 'abcabcabc', '123412341234': one to six characters over and over. */
const isRepetition = (text: string) =>
  /^(.{1,6}?)\1+$/su.test(text) && text.length >= 8 && new Set(text).size <= 6

function isWordWithEnding(text: string): boolean {
  const parts = /^([^a-z]*)([a-z]+(?:[\s._-][a-z]+)*)([^a-z]*)$/.exec(text)
  if (parts === null) return false
  const [, before = '', word = '', after = ''] = parts
  const around = before + after
  const letters = word.replaceAll(/[^a-z]/g, '')
  if (around.length > MAX_AROUND && !isRun(around)) return false
  if (letters.length <= SHORT && around !== '' && isRun(around)) return true
  return WORDS.has(letters) || isTwice(letters)
}

/** 'lolalola': any word written twice. */
const isTwice = (letters: string) =>
  letters.length >= 4 &&
  letters.length % 2 === 0 &&
  letters.slice(letters.length / 2) === letters.slice(0, letters.length / 2)
