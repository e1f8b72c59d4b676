/** Names of posts in German, French and Spanish, after the English name of the group that they belong to. */
export const rolesAbroad: readonly (readonly string[])[] = `
chief executive officer|vorstandsvorsitzender|vorstandsvorsitzende|vorsitzender der geschäftsführung|directeur général|directrice générale|pdg|président-directeur général|director general|directora general|director ejecutivo|directora ejecutiva|consejero delegado|gerente general
managing director|geschäftsführung|geschäftsleitung|geschäftsleiter|gérant|gérante|gerente
chief financial officer|finanzvorstand|finanzchef|finanzchefin|kaufmännischer leiter|kaufmännische leiterin|leiter finanzen|leitung finanzen|directeur financier|directrice financière|directeur administratif et financier|daf|responsable financier|director financiero|directora financiera|gerente de finanzas
chief technology officer|technischer leiter|technische leiter|technische leiterin|technische leitung|leiter technik|directeur technique|directrice technique|responsable technique|director técnico|directora técnica|director de tecnología
chief operating officer|betriebsleiter|betriebsleiterin|betriebsleitung|directeur des opérations|directrice des opérations|director de operaciones|gerente de operaciones
chief marketing officer|marketingleiter|marketingleiterin|leiter marketing|leitung marketing|directeur marketing|directrice marketing|responsable marketing|director de marketing|directora de marketing
chief information officer|it-leiter|it-leiterin|leiter it|edv-leiter|directeur informatique|responsable informatique|dsi|jefe de informática|director de sistemas
chief revenue officer|vertriebsleiter|vertriebsleiterin|verkaufsleiter|verkaufsleiterin|leiter vertrieb|leitung vertrieb|directeur commercial|directrice commerciale|responsable commercial|director comercial|directora comercial|gerente de ventas|jefe de ventas
chief human resources officer|personalleiter|personalleiterin|leiter personal|leitung personal|personalwesen|drh|directeur des ressources humaines|directrice des ressources humaines|responsable des ressources humaines|responsable rh|director de recursos humanos|directora de recursos humanos|jefe de personal|gerente de recursos humanos
president|präsident|präsidentin|président|présidente|presidente|presidenta
chair|vorsitzender|vorsitzende|vorsitzenden|obmann|obfrau
vice chair|zweiter vorsitzender|zweite vorsitzende|stellvertretender vorsitzender|stellvertretende vorsitzende
vice president|vizepräsident|vizepräsidentin|vice-président|vice-présidente|vicepresidente|vicepresidenta
treasurer|kassenwart|kassenwartin|kassier|kassierin|kassierer|kassiererin|schatzmeister|schatzmeisterin|trésorier|trésorière|tesorero|tesorera
vice treasurer|trésorier adjoint|trésorière adjointe|tesorero adjunto|tesorera adjunta
secretary|schriftführer|schriftführerin|schriftwart|aktuar|aktuarin|secrétaire|secrétaire général|secrétaire générale|secretario|secretaria
founder|gründer|gründerin|mitgründer|mitgründerin|fondateur|fondatrice|cofondateur|cofondatrice|fundador|fundadora|cofundador|cofundadora|socio fundador|socia fundadora
head chef|executive chef|küchenchef|küchenchefin|chefkoch|chef de cuisine|jefe de cocina|jefa de cocina
proprietor|inhaber|inhaberin|eigentümer|eigentümerin|propriétaire|propietario|propietaria|dueño|dueña
museum director|director of the museum|head of the museum|museumsleiter|museumsleiterin|museumsleitung|directeur du musée|director del museo
headteacher|head teacher|schulleiter|schulleiterin|schulleitung
mayor|bürgermeister|bürgermeisterin|maire|alcalde|alcaldesa
data protection officer|datenschutzbeauftragter|datenschutzbeauftragte|délégué à la protection des données|delegado de protección de datos`
  .trim()
  .split('\n')
  .map((row) => row.split('|'));

/** Words that make it a different post, before it. */
export const qualifiersAbroad =
  'stellvertretender stellvertretende stellv. vize zweiter zweite 2. ehemaliger ehemalige früherer frühere ancien ancienne ex- sous antiguo antigua sub exjefe'.split(
    ' ',
  );

const phrases = new Set(rolesAbroad.flatMap((names) => names.slice(1)).filter((name) => name.includes(' ')));

/** Whether a post's name is several words in another language: English pages use some, such as "general", for other things. */
export const isPhraseAbroad = (name: string): boolean => phrases.has(name);
