/**
 * What questions and pages of organisations speak about, in English, German, French and Spanish, one concept a row. The
 * first English word translates the others. Where a page is searched or checked, the words of other languages count too.
 */
const rows = `
phone|telefonnummer telefon tel rufnummer handynummer|téléphone tél|teléfono tel tlf
email|e-mail-adresse mailadresse email mail e-mail|e-mail courriel mail courrier|correo email e-mail
fax|faxnummer telefax fax|fax télécopie|fax
address|adresse anschrift postanschrift firmensitz|adresse siège|dirección domicilio sede
contact|kontakt|contact coordonnées|contacto
hours opening open|öffnungszeiten geöffnet sprechzeiten offen|horaires horaire ouvert ouverte ouverture|horario horarios abierto abren
price cost rate|preis preise kosten kostet tarif gebühr|prix tarif tarifs coût coûte|precio precios tarifa tarifas cuesta cuota
admission entrance|eintritt eintrittspreis|entrée|entrada
adult|erwachsene erwachsener erwachsenen|adulte adultes|adulto adultos
child|kinder kind|enfant enfants|niño niños
student|schüler studenten student|étudiant étudiants élève élèves|estudiante estudiantes alumno alumnos
month monthly|monat monatlich monatliche|mois mensuel mensuelle|mes mensual
year annual yearly|jahr jährlich|année annuel annuelle|año anual
week|woche wöchentlich|semaine|semana
day|tag tage|jour jours journée|día días
night|nacht nächte|nuit|noche
hour|stunde uhr|heure heures|hora horas
person|person|personne|persona
room|zimmer raum räume|chambre chambres salle|habitación habitaciones sala cuarto
bed|bett betten|lit lits|cama camas
breakfast|frühstück|petit-déjeuner déjeuner|desayuno
dog pet|hund hunde haustier|chien chiens animal animaux|perro mascota mascotas
parking|parkplatz parkplätze|parking stationnement|aparcamiento estacionamiento parqueo
founded established foundation start since|gegründet gründung gründungsjahr entstanden entstand|fondé fondée fondation créé créée création|fundó fundada fundado fundación creada creó constituida nació
employee staff people|mitarbeiter mitarbeitende mitarbeitern beschäftigte angestellte personen|salarié salariés employé employés collaborateurs personnes|empleados empleado trabajadores personas
member|mitglied mitglieder|membre membres adhérents|miembro miembros socio socios
membership|mitgliedschaft mitgliedsbeitrag|adhésion cotisation|membresía afiliación
customer client|kunde kunden|client clients|cliente clientes
partner|partner|partenaire partenaires|aliado aliados alianza socio
product|produkt produkte|produit produits|producto productos
service|leistung leistungen dienstleistungen angebot|service services prestation prestations|servicio servicios
number|nummer zahl anzahl|numéro nombre|número cantidad
registration register|register registernummer handelsregister vereinsregister firmenbuch|siret siren rcs immatriculation|registro inscripción
vat tax|umsatzsteuer-id ust-idnr steuernummer uid|tva|nif cif ruc cuit
date|datum termin|date|fecha
deadline|frist anmeldeschluss einsendeschluss stichtag|échéance limite clôture|plazo límite vencimiento cierre
event|veranstaltung veranstaltungen fest|événement fête|evento fiesta
meeting assembly|versammlung hauptversammlung mitgliederversammlung|réunion assemblée|reunión asamblea
course class|kurs kurse unterricht|cours|curso clase clases
seat|sitzplätze plätze sitzplatz|places siège|asientos plazas butacas
vehicle truck|fahrzeuge fahrzeug lkw|véhicules camions|vehículos camiones
office|büro geschäftsstelle|bureau bureaux|oficina oficinas
museum|museum|musée|museo
hotel|hotel gasthof|hôtel auberge|hotel hostal
school|schule|école|escuela colegio
club|verein vereins klub|club|club
association|verband verein vereins|association asbl|asociación
foundation|stiftung|fondation|fundación
company|firma unternehmen betrieb|entreprise société|empresa compañía
lawyer|rechtsanwalt anwalt|avocat|abogado
treatment|behandlung|traitement soin|tratamiento
delivery shipping|lieferung versand|livraison|envío entrega
warranty|garantie gewährleistung|garantie|garantía
standard norm|norm|norme|norma
certified certificate|zertifiziert zertifizierung|certifié certification|certificada certificación
duration term|dauer laufzeit mindestlaufzeit|durée|duración plazo
size|größe|taille superficie|tamaño superficie
age|alter|âge|edad
finance|finanzen buchhaltung|finances comptabilité|finanzas contabilidad
hr people|personal personalfragen personalabteilung|rh ressources|personal rrhh recursos
sales|vertrieb verkauf|ventes commercial|ventas comercial
marketing|marketing|marketing|marketing mercadeo
technology|technik|technique informatique|tecnología sistemas
press|presse öffentlichkeitsarbeit|presse communication|prensa comunicación
kitchen|küche|cuisine|cocina
winter|winter|hiver|invierno
summer|sommer|été|verano`;

export const codes = ['en', 'de', 'fr', 'es'] as const;

/** The words of each concept, by language in the order of `codes`. */
export const concepts: readonly (readonly string[])[][] = rows
  .trim()
  .split('\n')
  .map((row) => row.split('|').map((words) => words.split(' ')));

const others = new Map<string, Set<string>>();
for (const concept of concepts)
  for (const [at, own] of concept.entries())
    for (const word of own)
      others.set(word, new Set([...(others.get(word) ?? []), ...concept.filter((_words, n) => n !== at).flat()]));

/**
 * The words that pages in other languages use for the same thing.
 * @param term a word in lower case
 */
export const otherWords = (term: string): readonly string[] =>
  [...(others.get(term) ?? [])].filter((word) => word !== term);
