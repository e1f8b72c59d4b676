/** What it takes to understand questions in a language. */
export type Language = {
  code: 'de' | 'fr' | 'es';
  /** Words that questions in this language have, and English ones hardly ever; they mean nothing by themselves. */
  stop: string;
  /** How questions begin, and the same in English. The first that matches counts; what follows it stays. */
  begins: [RegExp, string][];
  /** Words that have no row among the concepts. */
  words: Record<string, string>;
};

const german: Language = {
  code: 'de',
  stop:
    'der die das den dem des ein eine einen einem einer eines ist sind war waren wird wurde werden hat haben hatte gibt es sie ihr ihre ihren ihrer wir uns euch ' +
    'man ich im in am an auf aus bei beim mit nach von vom vor zu zum zur für über unter um und oder auch denn jetzt aktuell aktuelle derzeit heute eigentlich ' +
    'bitte dort hier noch schon insgesamt wer wie wo wann was welche welcher welches welchem welchen wieviel wieso warum heißt heißen lautet steht findet statt kann können ' +
    'kostet leitet zuständig verantwortlich name namen',
  begins: [
    [/^(?:wer hat|von wem wurde|durch wen wurde)\b.*\b(?:gegründet|ins leben gerufen)\b.*$/, 'who founded the company'],
    [/^(?:ansprechpartner(?:in)?|zuständige?r?)\b:?(?: für| im| in)?/, 'who is responsible for'],
    [/^wer (?:leitet|führt|verantwortet|betreut)|^wer (?:ist für|kümmert sich um)/, 'who leads'],
    [
      /^(?:wer (?:ist|war|sind|arbeitet als)|wie (?:heißt|heisst|heißen)|wer|name de[rs]|welche person)\b/,
      'who is the',
    ],
    [
      /^(?:seit |bis |ab )?(?:wann|welchem jahr)\b|^(?:in|seit|ab) welchem jahr\b|^an welchem (?:tag|datum)\b|^wie lange gibt es\b/,
      'when',
    ],
    [/^wem gehört\b/, 'who is the owner of'],
    [
      /^(?:was|wie ?viel) (?:kostet|kosten|zahl(?:e|en|t|st)|verlang(?:en|t)|bezahl(?:e|en|t))\b|^wie hoch (?:ist|sind) (?:der|die|das)(?= (?:\p{L}+ )?\p{L}*(?:beitrag|honorar|kaution|miete))|^wie teuer\b|^(?:ab )?welche[rnm]? preis\b|^wie hoch (?:ist|sind) (?:der|die) (?:preis|kosten|gebühr)\w*/u,
      'how much is',
    ],
    [/^wie ?viele?\b/, 'how many'],
    [/^wo(?:hin)?\b|^in welche[rm] (?:stadt|ort)\b/, 'where is the'],
    [/^(?:ist|sind|hat|haben|gibt es|kann|können|bieten|bietet|nehmen|liefern)\b/, 'is'],
    [/^welche\b/, 'which'],
    [/^(?:was|wie|unter welcher?)\b/, 'what is the'],
  ],
  words: {
    pro: 'per',
    adresse: 'postal address',
    anschrift: 'postal address',
    postanschrift: 'postal address',
    firmensitz: 'postal address',
    gründungsjahr: 'year founded',
    vorsitz: 'chair',
    jahresbeitrag: 'membership fee',
  },
};

const french: Language = {
  code: 'fr',
  stop:
    'le la les l un une des du de d et ou est sont était a ont ait il elle ils elles on leur leurs sa son ses notre votre vous nous ce cette cet ces c ' +
    'qui que quoi quel quelle quels quelles quand où combien comment pourquoi à au aux en dans sur sous pour avec chez y se s ne pas plus actuel actuelle actuellement ' +
    "aujourd'hui appelle appellent nom trouve trouvent peut peuvent puis-je j'appelle t-il t-elle a-t-elle a-t-il a-t-on ont-ils ont-elles sont-ils est-elle est-ce qu peuvent-ils coûte lieu depuis jusqu dirige occupe",
  begins: [
    [/^qui préside(?![\p{L}])/u, 'who is the president'],
    [/^(?:qui a|par qui a|par qui)\b.*\b(?:fondé|créé|lancé)e?\b.*$/, 'who founded the company'],
    [
      /^qui (?:dirige|gère|mène|encadre)|^qui (?:est (?:responsable|en charge|chargée?) d(?:e |u |es |['’])|s['’]occupe d(?:e |u |es |['’]))/,
      'who leads',
    ],
    [
      /^(?:qui (?:est|était|sont|occupe le poste de)|c['’]est qui|comment s['’]appell(?:e|ent)|(?:quel est le )?nom d(?:e la|e|u|es)|qui)(?![\p{L}])/u,
      'who is the',
    ],
    [
      /^(?:depuis |jusqu['’]à |à partir de |de )?quand\b|^(?:en|depuis) quelle année\b|^quel jour\b|^à quelle date\b/,
      'when',
    ],
    [
      /^combien (?:co[uû]te(?:nt)?|vaut|faut-il (?:compter|payer)|doit-on payer|paie-t-on)(?![\p{L}])|^(?:c['’]est )?combien (?:pour|la|le|un|une)\b|^(?:quel(?:s)? (?:est|sont) (?:le|la|les) )?(?:prix|tarifs?|coût|montant)(?![\p{L}])/u,
      'how much is',
    ],
    [
      /^(?:à |sur )?quel numéro(?: de téléphone)?(?: (?:faut-il|peut-on|dois-je|doit-on|puis-je))?(?: (?:appeler|composer|joindre|faire))?(?: pour(?: joindre)?)?(?![\p{L}])|^(?:le )?numéro (?:direct|de portable|de téléphone|pour)(?![\p{L}])/u,
      'which phone number',
    ],
    [/^combien (?:de |d['’]|y a-t-il de |y a-t-il d['’])?/, 'how many'],
    [/^où(?![\p{L}])/u, 'where is the'],
    [
      /^(?:est-ce qu|y a-t-il|ont-ils|peut-on|proposent-ils|les? .{2,30} (?:sont|est)-(?:ils|elles?|il)(?![\p{L}]))/u,
      'is',
    ],
    [/^que(?:l|ls|lle|lles)?\b(?! est| sont)/, 'which'],
    [/^(?:quel(?:le)?s? (?:est|sont)|comment|à quel(?:le)?)\b/, 'what is the'],
  ],
  words: { par: 'per', adresse: 'postal address', siège: 'postal address' },
};

const spanish: Language = {
  code: 'es',
  stop:
    'el la los las lo un una unos unas de del y o es son era fue está están ha han hay tiene tienen su sus nuestro nuestra ustedes ellos ella se le les me ' +
    'quién quien quiénes quienes qué que cuál cual cuáles cuándo cuando dónde donde cuánto cuánta cuántos cuántas cuanto cuanta cuantos cuantas cómo como por para con en a al sobre desde hasta entre ' +
    'actual actualmente hoy ahora llama llaman nombre puedo pueden cuesta cuestan vale valen cobran cargo dirige encarga',
  begins: [
    [/^qui[ée]n preside(?![\p{L}])/u, 'who is the president'],
    [
      /^(?:quién|quien|quiénes|por quién)\b.*(?<![\p{L}])(?:fundó|fundaron|creó|fundada|fundado)(?![\p{L}]).*$/u,
      'who founded the company',
    ],
    [
      /^qui[ée]n (?:dirige|lleva|maneja|gestiona|coordina)|^qui[ée]n (?:es (?:el |la )?responsable de|se encarga de|está a cargo de)/,
      'who leads',
    ],
    [
      /^(?:qui[ée]n(?:es)? (?:es|era|son|fue|figura como|ocupa el cargo de)|c[óo]mo se llaman?|(?:cuál es el )?nombre de(?:l| la)?|qui[ée]n(?:es)?)(?![\p{L}])/u,
      'who is the',
    ],
    [
      /^(?:desde |hasta |a partir de )?cu[áa]ndo(?![\p{L}])|^(?:en|desde) qué (?:año|fecha)(?![\p{L}])|^qué (?:día|fecha)(?![\p{L}])|^(?:cuál (?:es|era) la )?fecha(?![\p{L}])/u,
      'when',
    ],
    [
      /^cu[áa]nto (?:(?:me |nos )?(?:cuestan?|valen?|cobran?|sale)|es|se paga|pago|pagan|hay que pagar)(?![\p{L}])|^(?:(?:qué|cuál es el) )?(?:precio|tarifa|costo|coste)s?(?![\p{L}])/u,
      'how much is',
    ],
    [/^(?:de )?cu[áa]nt[oa]s?(?![\p{L}])/u, 'how many'],
    [/^d[óo]nde(?![\p{L}])|^en qué ciudad/u, 'where is the'],
    [
      /^(?:hay|tienen|tiene|aceptan|admiten|ofrecen|se puede|es posible|(?:el|la|los|las) \p{L}+ (?:admite|tiene|ofrece|acepta))(?![\p{L}])/u,
      'is',
    ],
    [/^(?:qué|con qué|a qué|para qué|de qué)(?![\p{L}])(?! es)/u, 'which'],
    [/^(?:qué es|cuál(?:es)? (?:es|son)|cómo)(?![\p{L}])/u, 'what is the'],
  ],
  words: {
    por: 'per',
    al: 'a',
    dirección: 'postal address',
    domicilio: 'postal address',
    sede: 'postal address',
  },
};

/** The languages that questions may be asked in, besides English, if there is a reader. */
export const languages: readonly Language[] = [german, french, spanish];
