import { company } from '#worker/domain/company.ts'
import { companyDetails } from '#worker/domain/company-details.ts'
import { formatUnbrokenAddress } from '#worker/domain/unbroken-address.ts'
import type { NoticeSection, NoticeText } from '../notice.ts'
import type { StorageDuration, StorageKind, StoragePlace, StoredItemName } from '../stored-items.ts'

type SectionName =
  | 'controller'
  | 'data'
  | 'purposes'
  | 'voluntary'
  | 'recipients'
  | 'retention'
  | 'security'
  | 'rights'
  | 'decisions'
  | 'children'
  | 'cookies'
  | 'changes'

export interface PrivacyText extends NoticeText {
  contents: string
  sections: Record<SectionName, NoticeSection>
  /** After the blocks of the section on cookies. */
  cookies: {
    kinds: Record<StorageKind, { name: string; text: string }>
    /** For kinds of which the site stores nothing. */
    noneStored: string
    deleting: string
    tableLead: string
    table: {
      caption: string
      columns: { name: string; kind: string; purpose: string; provider: string; duration: string }
      places: Record<StoragePlace, string>
      purposes: Record<StoredItemName, string>
      provider: string
      durations: Record<StorageDuration, string>
    }
  }
}

export const text: PrivacyText = {
  intro:
    'Wyjaśniamy, jakie dane osobowe przetwarzamy w związku z tą stroną, w jakim celu to robimy i jakie mają Państwo prawa. Podstawą jest rozporządzenie (UE) 2016/679 (RODO).',
  contents: 'Spis treści',
  polishNames: [],
  sections: {
    controller: {
      heading: 'Administrator danych i kontakt',
      blocks: [
        `Administratorem Państwa danych osobowych jest ${company.legalName}, ${formatUnbrokenAddress(company.addresses.registeredOffice)}, wpisana do rejestru przedsiębiorców pod numerem KRS ${company.krs} (${companyDetails.court}), NIP ${company.vat}, REGON ${company.regon}.`,
        `W sprawach dotyczących danych osobowych prosimy o wiadomość na adres ${company.email} albo list na adres siedziby.`,
      ],
    },
    data: {
      heading: 'Jakie dane przetwarzamy i skąd je mamy',
      blocks: [
        {
          terms: [
            {
              term: 'Formularz kontaktowy',
              text: 'Imię i nazwisko, adres e-mail, numer telefonu (jeśli zostanie podany), temat i treść wiadomości, lista zapytania z terminami, adresem budowy i szczegółami dotyczącymi maszyn (jeśli zostaną podane) oraz język strony. Te dane otrzymujemy bezpośrednio od Państwa.',
            },
            {
              term: 'Telefon i e-mail',
              text: 'Dane, które podają Państwo w rozmowie lub w wiadomości.',
            },
            {
              term: 'E-maile wysłane w odpowiedzi na nasze',
              text: 'Adres i nazwa nadawcy, temat, treść, załączniki i czas, a także oryginał wiadomości. Zapisujemy je przy zapytaniu lub wniosku, którego dotyczą. Sprawdzamy, czy serwer nadawcy potwierdza jego adres.',
            },
            {
              term: 'Inne osoby wskazane w tych e-mailach',
              text: 'Adresy e-mail i nazwiska osób, które nadawca wpisał w polu „Do” albo „Kopia”. Otrzymujemy je od nadawcy i możemy wysłać tym osobom kopię naszej odpowiedzi.',
            },
            {
              term: 'Formularz Danych Klienta',
              text: 'Nazwa firmy, NIP lub numer VAT UE, adres e-mail do faktur, numer rachunku, nazwa banku i kod BIC/SWIFT (jeśli zostanie podany) oraz język strony. Te same dane może wpisać nasz pracownik na podstawie rozmowy lub dokumentów od klienta.',
            },
            {
              term: 'Dane innych osób podane w formularzu danych klienta',
              text: 'Imię, nazwisko i adres e-mail osoby podpisującej umowę, osoby do kontaktu w sprawie płatności i osób upoważnionych, a w przypadku osób upoważnionych także stanowisko i zakres upoważnienia (jeśli zostaną podane). Otrzymujemy je od osoby, która wypełnia formularz. Prosimy, aby przekazała ona tę politykę wszystkim osobom, których dane podaje.',
            },
            {
              term: 'Pliki dołączone do formularza',
              text: 'Plik, jego nazwa, wielkość i rodzaj. Plik trafia do nas w chwili dodania. Jeśli formularz nie zostanie wysłany, plik usuwamy po 24 godzinach. Pliki mogą otworzyć tylko upoważnieni pracownicy. Żeby ograniczyć nadużycia, liczymy zgłoszenia i sumujemy wielkość plików przesłanych danego dnia z jednej sieci.',
            },
            {
              term: 'Potwierdzenia e-mailem',
              text: 'Na adres podany w formularzu możemy wysłać potwierdzenie. Jeśli wróci do nas albo zostanie oznaczone jako spam, zapisujemy ten adres, powód i czas, żeby nie wysyłać na niego kolejnych wiadomości. Dotyczy to także naszych odpowiedzi i wiadomości do kont.',
            },
            {
              term: 'Nasze odpowiedzi',
              text: 'Treść odpowiedzi, które wysyłamy z tego serwisu na adres podany w formularzu, dołączony do nich plik, czas wysłania i wynik doręczenia oraz adresy osób, które dostały kopię (widzą je wszyscy odbiorcy).',
            },
            {
              term: 'Konta w serwisie',
              text: 'Imię, nazwisko, adres e-mail lub numer telefonu, hasło zapisane w postaci nieodwracalnego skrótu, ustawienia drugiego kroku logowania oraz czas, adres IP i rodzaj przeglądarki przy logowaniu. Jeśli ktoś loguje się przez zewnętrznego dostawcę, otrzymujemy od niego identyfikator i te dane profilu, na których przekazanie ta osoba się tam zgodziła.',
            },
            {
              term: 'Źródło wejścia na stronę',
              text: 'Nazwa domeny, z której ktoś trafił na naszą stronę, i oznaczenia kampanii w adresie linku (parametry utm), jeśli są. Podaje je przeglądarka. Otrzymujemy je dopiero razem z wysłanym formularzem.',
            },
            {
              term: 'Dzienniki techniczne',
              text: 'Adres IP, czas połączenia, adres otwieranej strony, rodzaj przeglądarki i kody błędów. Państwa urządzenie przesyła te dane przy każdym połączeniu. Treści formularzy w dziennikach nie zapisujemy.',
            },
          ],
        },
      ],
    },
    purposes: {
      heading: 'Cele i podstawy prawne',
      blocks: [
        {
          terms: [
            {
              term: 'Odpowiedź na zapytanie',
              text: 'Art. 6 ust. 1 lit. b RODO, gdy zapytanie zmierza do zawarcia umowy z Państwem, a w pozostałych przypadkach lit. f: naszym prawnie uzasadnionym interesem jest prowadzenie korespondencji.',
            },
            {
              term: 'Sprawdzenie partnera, przygotowanie i wykonanie umowy',
              text: 'Art. 6 ust. 1 lit. b RODO, gdy są Państwo stroną umowy najmu lub umowy szkolenia. Dane osób, które działają w imieniu klienta, przetwarzamy na podstawie lit. f: naszym prawnie uzasadnionym interesem jest zawarcie i rozliczenie umowy oraz ustalenie, kto może reprezentować klienta.',
            },
            {
              term: 'Prowadzenie kont w serwisie',
              text: 'Art. 6 ust. 1 lit. b RODO, gdy konto służy umowie z Państwem. Konta pracowników i osób działających za klienta prowadzimy na podstawie lit. f: naszym prawnie uzasadnionym interesem jest bezpieczny dostęp do serwisu dla osób upoważnionych.',
            },
            {
              term: 'Obowiązki podatkowe i rachunkowe',
              text: 'Art. 6 ust. 1 lit. c RODO: obowiązek prawny.',
            },
            {
              term: 'Ustalenie i dochodzenie roszczeń oraz obrona przed nimi',
              text: 'Art. 6 ust. 1 lit. f RODO: naszym prawnie uzasadnionym interesem jest ochrona naszych praw.',
            },
            {
              term: 'Sprawdzenie, skąd przychodzą zapytania',
              text: 'Art. 6 ust. 1 lit. f RODO: naszym prawnie uzasadnionym interesem jest ustalenie, które witryny i ogłoszenia prowadzą do zapytań. Nie łączymy tego z zachowaniem na stronie ani z innymi wizytami.',
            },
            {
              term: 'Bezpieczeństwo strony i ochrona przed nadużyciami',
              text: 'Art. 6 ust. 1 lit. f RODO: naszym prawnie uzasadnionym interesem jest sprawne działanie strony oraz ochrona formularzy i kont.',
            },
            {
              term: 'Działania, na które wyrażają Państwo zgodę',
              text: 'Art. 6 ust. 1 lit. a RODO. Obecnie na tej stronie nie prosimy o żadną zgodę.',
            },
          ],
        },
      ],
    },
    voluntary: {
      heading: 'Czy podanie danych jest konieczne',
      blocks: [
        'Podanie danych jest dobrowolne. Pola wymagane są oznaczone w formularzach.',
        {
          list: [
            'Formularz kontaktowy: bez imienia i nazwiska, adresu e-mail, tematu i treści wiadomości nie możemy odpowiedzieć. Numer telefonu jest opcjonalny.',
            'Formularz Danych Klienta: bez wymaganych danych nie możemy rozpatrzyć wniosku ani przygotować umowy. Kod BIC/SWIFT i osoby upoważnione są opcjonalne.',
            'Faktury i księgowość: zakres danych określają przepisy. Bez tych danych nie możemy rozliczyć umowy.',
          ],
        },
      ],
    },
    recipients: {
      heading: 'Odbiorcy danych i przekazywanie poza EOG',
      blocks: [
        {
          terms: [
            {
              term: 'Hosting i ochrona strony',
              text: 'Cloudflare, Inc. (USA) i spółki z jej grupy. Bazę danych z formularzami i dołączone do nich pliki przechowujemy w Unii Europejskiej. Dane sesji logowania są zapisane w globalnej sieci Cloudflare.',
            },
            {
              term: 'Wysyłanie e-maili',
              text: 'Dostawca poczty elektronicznej, za którego pośrednictwem strona wysyła nam treść formularzy, ich nadawcom potwierdzenia i odpowiedzi, a użytkownikom kont wiadomości związane z logowaniem, oraz odbiera e-maile nadawców. Jeśli ktoś loguje się z użyciem numeru telefonu: także dostawca wiadomości SMS.',
            },
            {
              term: 'Automatyzacja',
              text: 'Zapier, Inc. (USA) lub podobna usługa, która przekazuje dane z formularza danych klienta do naszych narzędzi biurowych. Dotyczy to tylko tego formularza i tylko wtedy, gdy usługa jest włączona.',
            },
            {
              term: 'Obsługa zgłoszeń',
              text: 'Dostawca systemu, w którym obsługujemy zgłoszenia (na przykład CRM), jeśli taki system jest podłączony. Strona przekazuje mu treść obu formularzy i to, co się z nimi dalej dzieje, a także informację, że dane usunięto.',
            },
            {
              term: 'Doradcy',
              text: 'Biuro rachunkowe i kancelaria prawna, w zakresie potrzebnym do ich pracy.',
            },
            {
              term: 'Organy publiczne',
              text: 'Wyłącznie wtedy, gdy wymagają tego przepisy.',
            },
          ],
        },
        'Z firmami, które przetwarzają dane w naszym imieniu, zawieramy umowy powierzenia przetwarzania (art. 28 RODO).',
        `Cloudflare obsługuje połączenia na serwerach w wielu krajach, a część dostawców ma siedzibę w USA. Dane mogą więc trafić poza Europejski Obszar Gospodarczy (EOG). Chroni je wtedy decyzja Komisji Europejskiej stwierdzająca odpowiedni stopień ochrony (art. 45 RODO; w USA: Ramy ochrony danych UE–USA, jeśli dostawca w nich uczestniczy) albo standardowe klauzule umowne (art. 46 ust. 2 lit. c RODO). Kopię zabezpieczeń prześlemy na prośbę wysłaną na adres ${company.email}.`,
      ],
    },
    retention: {
      heading: 'Okres przechowywania',
      blocks: [
        {
          terms: [
            {
              term: 'Zapytania i wnioski z formularza danych klienta, które nie zakończyły się umową',
              text: '12 miesięcy od ostatniej czynności w sprawie.',
            },
            {
              term: 'Zgłoszenia, które filtr lub pracownik uznał za spam',
              text: '30 dni od uznania za spam, chyba że wcześniej przywróci je pracownik.',
            },
            {
              term: 'Przyjęte wnioski i dane klientów',
              text: '6 lat od ostatniej czynności w sprawie: tyle wynosi ogólny termin przedawnienia roszczeń (art. 118 k.c.).',
            },
            {
              term: 'Umowy i dokumenty księgowe',
              text: 'Okres wymagany przepisami: dokumenty podatkowe 5 lat od końca roku, w którym upłynął termin płatności podatku, a dane potrzebne do dochodzenia roszczeń lub obrony przed nimi do czasu ich przedawnienia, zwykle 3 lub 6 lat.',
            },
            {
              term: 'Pliki dołączone do formularzy',
              text: 'Tak długo jak zapytanie lub wniosek, do którego je dołączono. Pliki, których nikt nie wysłał z formularzem: 24 godziny.',
            },
            {
              term: 'Nasze odpowiedzi, ich szkice i e-maile wysłane w odpowiedzi na nasze',
              text: 'Tak długo jak zapytanie lub wniosek, którego dotyczą, a szkice najdłużej do wysłania odpowiedzi.',
            },
            { term: 'Konta w serwisie', text: 'Do usunięcia konta.' },
            { term: 'Dzienniki techniczne i dzienniki bezpieczeństwa', text: 'Najwyżej 90 dni.' },
            {
              term: 'Adresy, na które nie udało się doręczyć wiadomości',
              text: 'Najwyżej 90 dni od ostatniego zwrotu albo oznaczenia jako spam.',
            },
          ],
        },
        'Po upływie tych okresów system automatycznie usuwa zapytania, wnioski i dane klientów ze swojej bazy. Powiadomienia w naszej poczcie i w narzędziach biurowych usuwamy w tych samych terminach.',
        'Usunięte dane mogą pozostać w kopiach zapasowych bazy jeszcze przez 30 dni.',
      ],
    },
    security: {
      heading: 'Bezpieczeństwo danych',
      blocks: [
        {
          list: [
            'szyfrowane połączenie (HTTPS) na całej stronie,',
            'dostęp do danych tylko dla osób upoważnionych,',
            'możliwość logowania dwuetapowego dla każdego konta,',
            'kopie zapasowe bazy danych,',
            'dziennik logowań i zmian na kontach.',
          ],
        },
      ],
    },
    rights: {
      heading: 'Państwa prawa',
      blocks: [
        'Mają Państwo prawo do:',
        {
          list: [
            'dostępu do swoich danych i otrzymania ich kopii,',
            'sprostowania danych,',
            'usunięcia danych,',
            'ograniczenia przetwarzania,',
            'przenoszenia danych, które przetwarzamy na podstawie umowy lub zgody,',
            'cofnięcia zgody w każdej chwili, bez wpływu na zgodność z prawem wcześniejszego przetwarzania.',
          ],
        },
        {
          notice:
            'Mogą Państwo w każdej chwili wnieść sprzeciw wobec przetwarzania opartego na naszym prawnie uzasadnionym interesie – z przyczyn związanych z Państwa szczególną sytuacją (art. 21 RODO).',
        },
        `Wystarczy wiadomość na adres ${company.email}. Odpowiemy bez zbędnej zwłoki, najpóźniej w ciągu miesiąca. Jeśli sprawa jest złożona i potrzebujemy więcej czasu, uprzedzimy o tym w tym terminie.`,
        'Mogą Państwo także złożyć skargę do Prezesa Urzędu Ochrony Danych Osobowych (UODO) w Warszawie albo do organu nadzorczego w kraju UE, w którym Państwo mieszkają lub pracują albo w którym doszło do naruszenia.',
      ],
    },
    decisions: {
      heading: 'Brak zautomatyzowanych decyzji i profilowania',
      blocks: [
        'Nie podejmujemy decyzji wyłącznie automatycznie i nie profilujemy osób, których dane przetwarzamy. O przyjęciu lub odrzuceniu wniosku decyduje człowiek. Filtr może wstrzymać zgłoszenie jako spam; pracownik może je przywrócić przez 30 dni.',
      ],
    },
    children: {
      heading: 'Osoby poniżej 16 lat',
      blocks: [
        'Nasze usługi nie są skierowane do osób, które nie ukończyły 16 lat, i świadomie nie zbieramy ich danych. Jeśli dowiemy się, że takie dane do nas trafiły, usuniemy je.',
      ],
    },
    cookies: {
      heading: 'Pliki cookie i pamięć przeglądarki',
      blocks: [
        'Pliki cookie to małe pliki tekstowe, które strona zapisuje w przeglądarce. Podobnie działają pamięć sesji (session storage), która znika po zamknięciu karty, i pamięć lokalna (local storage), która pozostaje na dłużej.',
        'Ta strona nie mierzy ruchu, nie wyświetla reklam i wczytuje treści wyłącznie z serwerów dostawcy hostingu. Zapisuje tylko to, co jest jej niezbędne albo co wynika z Państwa działania, na przykład ze zmiany języka lub wypełniania formularza. Nie wymaga to zgody (art. 399 ustawy z dnia 12 lipca 2024 r. – Prawo komunikacji elektronicznej), dlatego nie wyświetlamy banera.',
        'Informacji o źródle wejścia nie zapisujemy w przeglądarce. Strona pamięta ją tylko do zamknięcia, a gdy ktoś przechodzi dalej, dopisuje ją do adresu następnej strony.',
        'Rozróżniamy cztery rodzaje plików cookie i wpisów:',
      ],
    },
    changes: {
      heading: 'Zmiany polityki',
      blocks: [
        'Politykę zmieniamy, gdy zmieniają się strona, nasze usługi lub przepisy. Obowiązująca wersja jest zawsze dostępna na tej stronie.',
        'Ostatnia zmiana: wrzesień 2025.',
      ],
    },
  },
  cookies: {
    kinds: {
      necessary: {
        name: 'Niezbędne',
        text: 'Bez nich strona lub konto nie działałyby albo nie byłyby bezpieczne. Nie wymagają zgody.',
      },
      functional: {
        name: 'Funkcjonalne',
        text: 'Zapamiętują to, co Państwo wybrali lub wpisali, na przykład język strony. Powstają dopiero wskutek Państwa działania.',
      },
      analytical: {
        name: 'Analityczne',
        text: 'Pokazują, jak odwiedzający korzystają ze strony. Przed ich zapisaniem zapytalibyśmy o zgodę.',
      },
      marketing: {
        name: 'Marketingowe',
        text: 'Służą do dopasowania reklam. Także na nie poprosilibyśmy najpierw o zgodę.',
      },
    },
    noneStored: 'Obecnie żadnych nie zapisujemy.',
    deleting:
      'Zapisane dane mogą Państwo w każdej chwili usunąć lub zablokować w ustawieniach przeglądarki. Strona nadal będzie działać, ale nie zapamięta wyboru języka, niewysłanego formularza ani listy zapytania.',
    tableLead:
      'Tabela wymienia wszystko, co ta strona zapisuje w przeglądarce: do końca sesji albo na 1 rok. Sesja trwa do zamknięcia karty, a w przypadku plików cookie – przeglądarki.',
    table: {
      caption: 'Pliki cookie i wpisy w pamięci przeglądarki',
      columns: {
        name: 'Nazwa',
        kind: 'Rodzaj',
        purpose: 'Cel',
        provider: 'Dostawca',
        duration: 'Czas przechowywania',
      },
      places: {
        cookie: 'plik cookie',
        'session storage': 'pamięć sesji',
        'local storage': 'pamięć lokalna',
      },
      purposes: {
        language: 'Zapamiętuje wybrany język. Powstaje dopiero po zmianie języka na stronie.',
        contactDraft:
          'Przechowuje niewysłaną wiadomość z formularza kontaktowego i nazwy dodanych do niej plików.',
        enquiryList:
          'Przechowuje listę zapytania. Powstaje dopiero po dodaniu pierwszej pozycji, a znika po wysłaniu wiadomości.',
        applicationDraft:
          'Przechowuje niewysłany formularz danych klienta i nazwy dodanych do niego plików. Danych bankowych nie obejmuje, z wyjątkiem chwili zmiany języka.',
        shortcuts: 'Wyłącza skróty klawiszowe w panelu dla pracowników. Powstaje dopiero po ich wyłączeniu.',
        session:
          'Utrzymuje zalogowanie. Powstaje dopiero po zalogowaniu na konto. Znika po wylogowaniu, a nieużywane – najpóźniej przy pierwszej wizycie po roku.',
        pendingSignOut:
          'Pozwala dokończyć wylogowanie, którego serwis jeszcze nie potwierdził. Znika, gdy tylko je potwierdzi, a najpóźniej po godzinie.',
        knownDevice:
          'Pozwala rozpoznać przeglądarkę, w której już się Państwo zalogowali, aby cudze próby odgadnięcia hasła nie zablokowały konta. Powstaje przy pierwszym zalogowaniu.',
        signInProof:
          'Potwierdza, że powrót z logowania u innego dostawcy należy do tej karty. Powstaje dopiero po wybraniu takiego logowania.',
        flowProof:
          'Potwierdza, że powrót od innego dostawcy należy do tej przeglądarki. Powstaje dopiero po wybraniu takiego logowania lub połączenia konta, a znika po powrocie.',
        signUpProof:
          'Rozpoznaje przeglądarkę, w której założono konto, gdy ktoś otwiera link z wiadomości. Powstaje dopiero przy zakładaniu konta.',
      },
      provider: `ta strona (${company.name})`,
      durations: { session: 'sesja', year: '1 rok' },
    },
  },
}
