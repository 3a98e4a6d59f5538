/**
 * The commonest passwords of at least six characters, and all of at least ten among the 30,000 commonest, in lower case.
 * Counted in leaked lists by zxcvbn 4.4.2 (© 2012-2016 Dan Wheeler and Dropbox, Inc., MIT licence). Loaded on demand.
 */
const words = `
0.0.0.000 0.0.000 000000 0000000000d 0000000000o 000001 000007 000777fffa 007007 01011970 01011980 01011981 01011985 01011986 01011988 01011989
01011990 01011991 01012000 01012001 01012010 01012011 010203 0102030405 010203040506 012345678910 0123654789 014702580369 0147258369 0147852369
0147896325 0192837465 01telemike01 0987654321a 0987654321q 0cdh0v99ue 0o9i8u7y6t 100000 102030 1020304050 102030405060 102938 1029384756 1029384756q
10293847qp 111111 11111111 1111111111zz 1111122222 11111aaaaa 11112222 1112131415 111222 111222333 111222333000 111222333444555 111222333a 1122112211
112233 11223344 1122334455 112233445566 112358 11235813 1123581321 1133557799 1212312121 121314 12131415 1213141516 122333 1223334444 122333444455555
123098 123123 12312312 123123123a 123123123q 123123a 123123q 123123qweqwe 1232323q 123321 123321123 123321456654 123321q 123321qweewq 1234321 12344321
1234509876 123454321 1234554321 1234554321a 1234554321q 123456 1234562000 12345654321 123456654321 1234567 12345672000 12345678 123456782000
1234567887654321 123456789 123456789. 1234567890 12345678900 123456789000 12345678900987654321 1234567890987654321 1234567890a 1234567890d 1234567890m
1234567890o 1234567890p 1234567890q 1234567890qaz 1234567890qw 1234567890qwe 1234567890qwerty 1234567890s 1234567890w 1234567890z 1234567890zzz
1234567891 12345678910 123456789101 12345678912 123456789123 1234567892000 12345678987654321 1234567899 123456789987654321 123456789a 123456789aa
123456789abc 123456789as 123456789asd 123456789b 123456789c 123456789d 123456789e 123456789f 123456789g 123456789i 123456789j 123456789k 123456789l
123456789m 123456789n 123456789o 123456789p 123456789q 123456789qaz 123456789qq 123456789qqq 123456789qw 123456789qwe 123456789qwer 123456789qwerty
123456789r 123456789s 123456789t 123456789v 123456789w 123456789x 123456789y 123456789z 123456789zx 123456789zxc 123456789zz 12345678qwe 1234567a
1234567q 1234567qwertyu 123456a 123456aa 123456k 123456q 123456qwer 123456qwert 123456qwerty 123456r 123456z 123457 12345a 12345abcde 12345asdfg
12345q 12345qwert 12345qwerty 12345trewq 12345zxcvb 1234abcd 1234qwe 1234qwer 1234qwerasdf 1234qwerasdfzxcv 1234qwerty 123654 123654789 1236547890
123654789a 12369874 123698745 123789 123789456 123987 123abc 123asd 123hfjdk147 123qaz 123qwe 123qwe123 123qwe456rty 123qweasd 123qweasdzx
123qweasdzxc 123qwerty 123qwerty123 123zxc 124578 128500 12qw34er56ty 12qwaszx 131313 132435 13243546 132forever 134679 1346798520 135246 135790
1357908642 1357924680 1357997531 1366613 141627 142536 147258 147258369 1472583690 147258369a 147852 147852369 1478963 14789632 147896325 150781
15426378 159357 159753 1597532486 159753456852 159951 162534 17171717aa 18436572 192837465 1928374655 1958proman 1986irachka 19952009sa 19mtpgam19
1a2a3a4a5a 1a2b3c 1a2b3c4d 1a2b3c4d5e 1a2s3d4f5g 1a2s3d4f5g6h 1pass1page 1passwor 1q2q3q4q5q 1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qa2ws3ed
1qa2ws3ed4rf 1qa2ws3ed4rf5tg 1qaz2wsx 1qaz2wsx3edc 1qaz2wsx3edc4rfv 1qazwsxedc 1qazxsw2 1qazxsw23edc 1qazxsw23edcvfr4 1qwerty 1qwertyuiop 1z2x3c4v5b
200000 2128506 222333 223344 23176djivanfros 2468013579 246810 25802580 258456 26429vadim 2dumb2live 31217221027711 314159 31415926 3141592654 315475
321123 321456 321654 321654987 3216732167 32615948worms 332211 362436 38gjgeuftd 3f3fpht7op 3rjs1la7qe 3syqo15hil 413276191q 41d8cd98f00b 420247
420420 4294967296 42qwerty42 445566 456123 456321 456654 456852 4815162342 4815162342a 4815162342lost 4815162342q 4904s677075 4runner 50cent
51051051051 541233432442 5432112345 5544332211 555666 555777 59382113kevinp 5hsu75kpot 5t4r3e2w1q 654321 666666 666777 666999 671fsa75yt 6751520
696969 73501505 741852 741852963 7418529630 742617000027 753159 753951 7753191 7777755102q 7777777 778899 789123 789456 78945612 789456123 7894561230
789456123a 7895123 789654 789987 7elephants 7jokx7b9du 7ugd5hip2j 80070633pc 80637852730 8096468644q 80988218126 852456 8675309 87e5nclizry
88002000600 89015173454 89032073168 89172735872 89211375759 89231243658s 89600506779 89876065093rax 8j4ye3uz 8phrowz622 8phrowz624 906090 9085084232
9085603566 911911 9293709b13 9379992 951753 963852 963852741 9638527410 987456 987654321a 987654321g 987654321q 987654321z 989244342a 9988776655
999111999q 99strenght 9z5ve9rrcz a12345 a123456 a1234567 a123456789 a1234567890 a1a2a3a4a5 a1b2c3 a1b2c3d4 a1b2c3d4e5 a1s2d3f4 a1s2d3f4g5 a1s2d3f4g5h6
a3eilm2s2y a987654321 aa123456789 aaa111 aaliyah aardvark abc123 abc12345 abc123456789 abcd1234 abcde12345 aberdeen abgrtyu abracadabra abrakadabra
absolut access access14 accord accountbloc achilles action adgjmptw adidas admin18533362 adonis aezakmi afrika2002 agent007 aggies aikido airborne
airbus airforce airplane ajcuivd289 ajnjuhfabz alabama alabama123 alaska albatros albion alejandr aleksander aleksandr aleksandra alessandro alexande
alexander1 alexandr alexandra1 alexis alexsander alibaba aliens allsop alpha1 alphaomega alpine alternativa alucard am4h39d8nh amadeus amadeusptfcor
amanda1 amateur amazon amber1 america america1 amsterda amsterdam amsterdam1 an83546921an13 anaconda anakin analsex anarchy anastasija anastasiya
andrei andrew1 andrewjackie andrey andrey1992 anfield angel1 angelochek angelofwar angels anhyeuem animal animal2000 antananarivu anthony1 anubis
apache apokalipsis apollo apollo13 apple1 apple123 applepie apples applesauce aquarius aragorn area51 arizona armageddon armani arsenal arsenal1
arsenal123 artemis asd123 asdasd asdf123 asdf1234 asdfasdf asdfg12345 asdfgh asdfgh123456 asdfghj asdfghjk asdfghjkl asdfghjkl1 asdfghjkl123 asdfjkl
asdzxc ashley1 aspire aspirine assassin assfuck asshole asshole1 asshole123 assholes assman astalavista asterix astonmartin astonvilla astros atlanta
atlantis atomic auburn auckland2010 aussie austin australi australia1 avalon avatar avenger avrillavigne awdrgyjilp awesome awesome123 awo8rx3wa8t
azamat azerty azertyuiop azsxdc azsxdcfv azsxdcfvgb azwebitalia babemagnet babyblue babyboy babydoll babygirl babylon babylon5 backdoor badass badboy
baddog badger badnaamhere baggins baller balloon bambam banana bananas bandit bangkok banker banshee barbie barcelon barcelona barkley barney barsik
baseball baseball11 baseball12 basket basketba basketball1 bassman bastard batman batman1 bayern beagle beaner beanie beastie beatles beautiful1
beauty beaver beavis beckham beefcake beetle berezuckiy berlin bestfriend bicycle bigballs bigbear bigbird bigboobs bigboy bigcock bigdaddy bigdick
bigdog bigfoot biggie bigguy bigmac bigman bigmoney bigone bigred bigsexy bigtime bigtits bikini billy1 billybob billyboy birdie birdman birthday10
birthday100 birthday21 birthday26 birthday27 birthday28 birthday299 birthday54 biscuit bitch1 bitches biteme bizkit blabla black1 blackberry blackcat
blackdog blackdragon blackhaw blackheart blackhorse blackie blackjac blackmetal blacks blackwhite blacky bladerunner blades blahblah blaster blazer
blessed blingbling blink182 blizzard blonde blondes blondie blowjob blowme bltynbabrfwbz blue123 blue22 bluebird blueboy bluedevils bluedog bluedragon
blueeyes bluemoon bluesky bob123 bobafett bobby1 bobcat boeing bogart bogdan bohica bollocks bollox bomber bond007 bondage bondarenko bonehead bonjour
bonkers bonsai boobies booboo booger boogie boomboom boomer bootie boredboi4u bossman boston bowler bowling boxing boy4u2ownnyc bpgjldsgjldthnf br0d3r
brando brandon1 brandy brasil braveheart braves brazil breakdance breast breeze brian1 brighton bristol britney bronco broncos brooklyn brownie browns
brucelee brucewayne bruins brutus bubba1 bubbas bubble bubbles buckeye buckeyes buckshot buddha buddy1 budlight budman budweise buffalo buffett bugger
bujhmbujhm bulldog bulldogs bullet bullseye bullshit bunghole burger businessbabe buster buster1 butter butterbean butterfl butterfly butterfly1
butthead butthole buttman buttons byajhvfnbrf byteme c43dae874d c43qpul5rz cabbage cactus cadillac caesar calico caliente californ california1
caligula callofduty camaro camelot camels cameron canada cancer cancun candle candyman cannondale cantona capone captain caramel cardinal carolina
carpet carrera carrot cartman cartoon casablanca caserta casey1 casino casper cassie cat123 catch22 catdog catfish catherin catman cavalier caveman
ccbill cdtnkfyf cegthgegth cegthgfhjkm celica celine celtic celtic1888 celtics cessna cfkfvfylhf cghfdjxybr cgtwbfkbcn chainsaw champion champs
changeme charger chargers charles1 charli charlie charlie1 charlie123 charlott charlton charly charmed chaser cheburashka cheerleaers cheers cheese
cheetah chelsea chelsea1 cherokee cherry chessmaster chester chester1 chevelle chevrole chevy1 chewie cheyenne chicago chicago1 chichi chicken
chicken1 chicken123 chickens chickenwing101 chicks chiefs chipper chivas chocolat chocolate1 chopper chris1 chrisbln chrisbrown chrissy christ
christia christiaan christian1 christin christop christophe christopher1 chronic chrono chubby chucky cigars cinder cinnamon cjdthitycndj cjkysirj
cjkywt clancy clapton classic clemson clipper clitoris cloud9 clover clubpenguin cnfnbcnbrf cnjvfnjkju cobra1 cocacola cockgobbler cocksucker coconut
coffee cohiba colombia colorado colors colt45 coltrane combat123654 comicbookdb comicbooks commando compaq computador computadora compute computer
concrete condom condor connect connor consumer contortionist contrasena cookie cookies cooldude cooler coolguy coolio coolman coorslight cooter copper
corona corperfmonsy corrado corvette cosmos cosworth cougar counterstrike cowboy cowboys cowboys1 coyote cracker crazy1 crazybab creampie creamy
creative cricket crimson critter cruise cruiser crunch crusader crysis ctdfcnjgjkm cthulhu cthutq cuddles cumming cumshot cuntfinger cupcake curious
custom cutlass cutter cvzefh1gkc cxfcnkbdfz cxfcnmt cxfcnmttcnm cyberonline cyclone cyclops cyecvevhbr cyjdsvujljv cypress cytuehjxrf daddy1
daddysgirl daewoo dagger daisy1 dakota dalejr dallas dallas1 dammit damnit dancer danger daniel1 daniil danila dannyboy danzig darkknight darkness
darkside darkstar darthvader dashadasha david1 davids daytona dbrnjhbz dbrnjhjdbx dbrnjhjdyf dctvcjcfnm dctvghbdtn deadhead deadman death1 deeppurple
deepthroat deerhunter deeznuts defender defiant deftones delete delta1 deltaforce denali deniska depeche depechemode desert designer desire deskjet
desperados destiny detroit deutschland devildog devildriver devilmaycry devilmaycry4 devils dexter dfkthbz dfkthf dfktynbyf dfktynbyrf dfvgbh dharma
dhjnvytyjub diablo diamond diamond1 diamonds dickhead diesel dietcoke digger digital digitalprodu dilbert dilligaf dinamo dingdong dinosaur discover
disney divine dkflbckfd dkflbdjcnjr dkflbvbh dkflbvbhjdbx dkflbvbhjdyf doberman doctor dodger dodgeram dodgers dodgeviper doggie doggystyle dogman
dogphil3650 dollar dolphin dolphins domainlock2005 domino domodedovo donaldduck donkey donkeykong doobie doodle doogie dookie doughboy dracula dragon
dragon1 dragonball dragonballz dragonfire dragons dragoon dreamer dreams driver drizzt drowssap drpepper drumandbass drummer dthjybrf dublin ducati
duchess dumbass durango duster eagle1 eagles eastside eatpussy eatshit eclipse eduard eeyore efbcapa201 einstein ejaculation ekaterina ekaterina20
electric element elephant elizabet elizabeth1 elvis1 emerald emily1 eminem empire engage engineer enigma enter1 enterpri enterprise ericsson erotic
erotica escaflowne escort eternity europa evanescence evangelion everest everton excalibu exigen exigent exodus explorer express extreme eybdthcbntn
fabric facial faggot falcon falcons fallen fallenangel fallout falloutboy fantasy farside fartripper faster fatass fatboy fatcat fatman fcbarcelona
feather felicidade fender fenerbahce fernand ferrari ferrari1 ferret fetish fgjrfkbgcbc ficken fiesta figaro fighter fighting54 filter finalfantasy
finger fireball firebird firefighter firefly firefox fireman firestarter firstone123 fishes fishing fitness fkg7h4f3v6 fkmnthyfnbdf fktrcfylh
fktrcfylh1 fktrcfylhf fktrcfylhjd fktrcfylhjdbx fktrcfylhjdf fktrcfylhjdyf fktrcfylth fktrctq flames flamingo flash1 flatron fletch flintstone flipper
floppy florian florida florida1 flounder flower fluffy flvbybcnhfnjh flyboy flyers foobar football football1 football12 football123 fordf150 forest
forever forfun formatters formula formula1 fortuna fossil foxtrot frank1 franky freaks freaky freckles freddy frederiksberg freedom freedom1 freepass
freeporn freeuser friday friendster fright frisco frogger froggy froinlaven fromvermine front242 frontier frosty frozenfish fuck_inside fucked fucker
fuckers fuckface fuckher fucking fuckinside fuckit fuckme fuckmehard fuckmylife fuckoff fuckthemall fucktheworld fuckthis fucku2 fuckyou fuckyou1
fuckyou123 fuckyou2 fuckyoubitch fuckyouguys fufnfrhbcnb fugazi funtime fusion fyfcnfcbz fyfnjkmtdbx fyfnjkmtdyf fylhtq fynfyfyfhbde gabrie galatasara
galatasaray galaxy galina galore gambit gamemaster gandalf gandalf1 gangbang gangbanged gangsta gangster garden garfield gargoyle gateway gateway1
gators gblfhfcbyf gbpltw geheim gemini genesis genius george1 gerasimova geronimo getmoney getsome gfhfcjkmrf gfhfvgfvgfv gfhjkm gfhjkm123
gfhjkmgfhjkm ghbdtn ghbdtnbr ghbdtndctv ghbdtnghbdtn ghbdtngjrf ghbdtnrfrltkf ghetto ghhh47hj764 ghhh47hj7649 ghjcnbnenrf ghjcnbvtyz ghjcnj ghjcnjabkz
ghjcnjgbpltw ghjcnjgfhjkm ghjcnjghjcnj ghjcnjnfr ghjcnjnfr1 ghjcnjqgfhjkm ghjcnjrdfibyj ghjcnjrdfif ghjgfufylf ghjnbdjcnjzybt ghjrehfnehf ghjrjgtyrj
ghjuhfvbcn ghjuhfvvbcn ghostrider giants ginger giorgi gizmo1 gizmodo gjdtkbntkm gjikbdctyf gjkbyf gjkysqgbpltw gjytltkmybr gmoney gn56gn56 goalie
goblin goblue goddess godisgreat godsmack godzilla gofish goforit golden goldfinger goldfish goldstar golfball golfer golfing goliath goober
good123654 goodfellas goodluck goodmorning goodtime google gopher gordolee85 gordon24 gorilla gotcha gothic gotohell govols grandorgue granny grapes
great1 greatone greedisgood green1 greenbay greenday greenlantern greens gremlin grendel griffey gringo grizzly groovy groucho groupd2013 grumpy
gthtcnhjqrf gthtrhtcnjr gtnhjpfdjlcr guardian guiness guinness guitar gundam gunnar gunner gunners gunslinger gustav gxlmxbewym gy3yt2rgls hacker
hal9000 halflife hambone hamburg hamlet hammer hammers hammertime hamster hannah hannibal hansolo happy1 happy123 happyday hardcore hardon hardrock
hardwareid harley harley1 harrypotter hawaii hawkeye hd764nw5d7e1vb1 hearts heather1 heaven heavymetal hedgehog hedimaptfcor hellfire hello1 hello123
hellokitty helloo hellothere helloworld hellraiser hellyeah helpme hendrix hentai herbie hercules hermes hershey hesoyam hesoyam123 hidden highland
highlander hijodeputa hiphop hithere hitler hitman hjvfirf hobbes hobbit hockey holiday hollister1 holly1 hollywoo hollywood1 holyshit homer1 homers
homerun honda1 hondacivic hondas2000 hongkong hooker hooter hooters horizon horndog hornet horney horny1 horses hotboy hotdog hotrod hotsex hotshot
hotstuff hottie housewifes hshfd4n279 htubcnhfwbz hummer hunter hunter1 hunting hurrican husker huskers huskies hustler hyperion hypnodanny iaapptfcor
iampurehaha2 ibanez icecream iceman iddqdiddqd iddqdidkfa iforgot iguana ihateyou ilikepussy illini illuminati iloveboobies ilovegirls ilovejesus
ilovemusic ilovemyfamily ilovemylife ilovemyself ilovepussy ilovesex iloveu iloveyo iloveyou iloveyou11 iloveyou12 iloveyou123 immortal impala incubus
indiana indians indigo inferno infiniti infinity ingodwetrust insane insertions installdevic installsqlst installutil integra intelinside interacial
intercourse intermilan internet intrepid intruder irish1 ironmaiden ironman iseedeadpeople italia itsasecret ivanov ivanova iverson iwantu j3qq4h7h2v
jabroni jackal jackass jackdaniels jackoff jackson1 jacob1 jaguar jamaica james1 jamesbon jamesbond jamesbond007 jammer jarhead jasmine jasmine1
jasmine123 jason1 jasper jayhawk jazzman jediknight jedimaster jenny1 jericho jerkoff jessejames jessica1 jester jesus1 jesuschris jesuschrist
jesusislord jesussaves jetbalance jethro jigei743ks jimandanne jimbob jimmy1 jlbyjxtcndj johannes john316 jokers jordan jordan1 jordan23 joshua1
jrcfyf juancarlos juggalo juggernaut jumper junebug jungle junior jupiter justdoit justforfun justice justin1 justinbiebe justinbieber justme juventus
jxfhjdfirf k123456789 kahuna kaktus kalifornia kamehameha kamelia2011 kamikaze kangaroo kanmax1994 kansas karate karina karolina kasper katana
katerina katie1 katrin kawasaki kbnthfnehf kcj9wx5n kd189nlcih keeper kelly1 kenshin kenwood kenworth kevin1 keyboard keystone keywest kickass kicker
killbill killer killer1 killme kingfish kingfisher kingkong kingpin kingston kipper kirill kisses kissme kitkat kitten kitty1 kittycat klapaucius
klaster klingon knickerless knickers knicks knights knopka kobebryant kodiak kolobok konstantin koshka kostya kotenok kravchenko krishna ktyjxrf
kudos4ever kungfu kurtcobain kwiatuszek labrador labtec lacrosse ladybug ladyffesta laguna lakers lamborghini lamborgini lancelot lancer lansing
laptop larisa lasvegas latino leather leavemealone ledzep ledzeppelin left4dead2 legacy legend legion legolas lennon leopard lesbian lesbians lespaul
lestat letmein letmein1 letmein2 letmeinnow letsgo lexmark lfplhfgthvf lhbjkjubz2957704 liberty licker lickit lickme lifehack lifeisgood lightnin
lights lightsaber limpbizkit lineage2 linkinpark lionking liquid littlebear littlebitch littlefuck littlegirl littleminge littlewhore liverpoo
liverpool liverpool1 liverpoolfc livestrong lizard lkjhgfdsaz lkjhgfdsazx lobster lockerroom logitech lokomotiv lol123 lolipop lollipop lollol
lololyo123 london lonestar lonewolf longhorn looker looser loploprock losangeles lost4815162342 lotrfotr34 love123 love69 loveforever loveislife
loveit lovely loveme loverboy lovers loveyou lovezp1314 lowrider lp2568cskt lsia9dnb9y luansantana lucifer lucifer666 lucky1 lucky13 lucky7 luckycharm
luckydog luojianhua lvbnhbq lytghjgtnhjdcr lzhan16889 m123456789 m6cjy69u35 ma123123123 macdaddy machine macross madagaskar maddie maddog madison
madison1 madman madmax madness madonna maestro maggie magic1 magical123 magick magicman magnum magnus maiden mailcreated5240 mailman majestic makaveli
maksim malaka malibu malina mallard mamapapa manchest manchester manchester1 mandarinka mandingo mandragora mangust6403 maniac manson manutd
mapet123456 mapleleafs maprchem56458 maradona marathon marina marine mariners marines marino marino13 marius markhegarty marlboro marley martini
maryjane mashamasha massimiliano massive master master1 masterbaiting masterbate masterbating mastercard masterchief mastermind masturbation matador
matchbox20 matematica matematika matrix matthew1 mattylad10 mature maurolarastefy maverick maxell maxima maximilian maximus maxmotives maxwell mayday
mayhem meatball meatloaf mechanic megadeth megaman megapass melissa1 mellon memorex memphis mercedes mercury meridian merlin mersedes metallic
metallica metallica1 mevefalkcakk mexico michael1 michael123 michaeljackson michigan mickey mickeymouse microlab microphone microsof microsoft midget
midnight mighty milana milano milena milfhunter millerlite millertime minecraft minecraft123 minhasenha minicooper minime minnesota_hp mirage misfit
mister mistress mnbvcxz molly1 moloko molson momoney momsanaladventure monaco monday mondeo money1 moneymaker moneyman moneys mongoose monitor monkey
monkey1 monkeybutt monkeys monopoly monster montana montecarlo montgom240 montreal moocow mookie moomoo moose1 morganstanley morpheus mortalkombat
moscow mostwanted motdepasse mother motherfuck motherlode motorola mountain mouse1 mozart msorcloledbr muffin mulder multiplelo multiplelog munchkin
muppet murcielago muscle mushroom music1 musica musiclover musicman mustang mustang1 mustangs mybaby mylove mypass mypassword mystic napass naruto
nascar nastya nastya1995 nastya1996 nastya2010 natali natasha natasha123 naughty naughtyboy ncc1701 ncc1701a ncc1701d ncc1701e nccpl25282 ne1469
nebraska necromancer need4speed needforspeed nemesis nemvxyheqdd5oqxyxyzi neptune networkingpe nevada neveragain nevergiveup neverwinter newcastl
newlife neworleans newpass newpassword newport newproject2004 newyork newzealand nfnmzyf nhecsyfujkjdt nhfdvfnjkju123 nhfrnjhbcn nhfycajhvths nicola
nicole1 nigger nightcrawler nightshade nikita nikita1998 nikita2000 nikola nikolaevna nimrod niners nintendo nintendo64 nipper nipple nipples nirvana
nissan nissan350z nofear nokia6230i nokiadermo nolimit nondriversig noodle noodles nookie nopass nopassword nthvbyfnjh nuaddn9561 nudist nugget
number1 nuttertools nwo4life nyjets nylons nymets oakland obiwan oblivion oc247ngucz ohyeah oicu812 oilers oksana olcrackmaster oldman oldsmobile
olegnaruto oliver olivier omega1 omgkremidia onelove onetwothree online onlyme ontheoutside ontherocks opensesame openup operator oracle orange
oranges orgasm orioles orochimaru oscar1 osiris outlaw overlord oxford p0015123 p030710p$e4o p0o9i8u7y6 pa55w0rd pa55word packard packer packers
packers1 pacman painkiller paintbal paintball1 pakistan paladin panama panasoni panasonic pancho pandemonium pandora pantera panther panthers panties
pantyhos panzer paradise paradox paraklast1974 parola parolparol parrot pascal pass123 pass1234 passat passion passmaster passme passport passw0rd
passwor passwor1 password password00 password01 password1 password10 password11 password12 password123 password1234 password13 password21 password22
password23 password69 password99 passwords passwordstandard passwort patches pathfinder patrick1 patriot patriots pavilion peaches peanut peanutbutter
peanuts pearljam pebbles peekaboo peewee pegasus pencil penetrating penetration penguin penguins penthous pentium pepper pepper1 pepsi1 pervert peter1
peternorth peterpan peugeot peugeot406 pfhfnecnhf phantom phezc419hv philips phillies philly phoenix phoenix1 photos picard picasso piccolo pickle
pickles piglet pikachu pillow pimpin pineappl pineapple1 pingpong pinkfloy pioneer pippen pirate pirates pisces pistol pitbull planet plastic platinum
playboy player playstation playstation2 playstation3 playtime plumber plymouth poison poiuyt poiuytrewq pokemon pokemon1 pokemon123 polaris police
polina polniypizdec0211 polniypizdec110211 polopolo09 polska pompey poncho pontiac poodle poohbear pookie poontang pooper poopie poopoo pooter popcorn
popeye porkchop pornografia pornographic pornos pornstar porsche porsche9 porsche911 portishead portland portugal poseidon possum postal postov1000
potato powder power1 precious predator prelude premiumcash presario presto prettygirl primetime21 primus prince princes princess printer prisonbreak
private privet prodigy psychnaut1 psycho ptybnxtvgbjy puertorico pufunga7782 pumpkin punisher punkin punkrock punksnotdead puppies pupsik purple
pussie pussies pussy1 pussy69 pussybitch pussycat pussyeater pussylicker pussylover pussys putter pyramid python q12345 q123456 q123456789 q1234567890
q1q2q3q4q5 q1w2e3 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 q1w2e3r4t5y6u7 q1w2e3r4t5y6u7i8 q1w2e3r4t5y6u7i8o9p0 qawsed qawsedrf qawsedrftg qawsedrftgyh qaz123
qaz123wsx456 qazqaz qazwsx qazwsx12 qazwsx123 qazwsx1234 qazwsx12345 qazwsxed qazwsxedc qazwsxedc1 qazwsxedc12 qazwsxedc123 qazwsxedcrfv
qazwsxedcrfvtgb qazxsw qazxswedc qazxswedc123 qazxswedcvfr qpwoeiruty qq123456789 qqq111 quant4307s quantum quattro queenas8151 quicksilver quiksilver
qwaszx qwaszxerdfcv qwe123 qwe1234567 qweasd qweasdzxc qweasdzxc1 qweasdzxc123 qweqwe qwer123 qwer1234 qwerasdf qwerasdfzxcv qwert1 qwert123
qwert12345 qwert54321 qwertasdfg qwertasdfgzxcvb qwertgfdsa qwerttrewq qwerty qwerty1 qwerty12 qwerty123 qwerty1234 qwerty12345 qwerty123456
qwerty123456789 qwerty2010 qwertyasdfgh qwertyu qwertyu123 qwertyui qwertyuio qwertyuiop qwertyuiop1 qwertyuiop10 qwertyuiop12 qwertyuiop123
qwertyuiop12345 qwertyytrewq qwertz qwertzuiop r2d2c3po r3vi3wpass rabbit racecar racerx racing ragnarok raider raiders raiders1 rainbow raistlin
rambler rammstein rammstein1 ramses random ranger ranger1 rangerover rangers rangers1 raptor rascal rasdzv3 rasputin rastaman raven1 ravens rbhbkk
rctybz realmadrid reanimator reaper rebels red123 redalert redbull reddog redhead redhot redman redneck redrum redskins redsox redwings reebok renault
renegade rereirf rescue residentevil respublika retard reviewpass rfcgthcrbq rfgecnfcerf rfhbyf rfhfrfnbwf rfhfvtkmrf rfkmrekznjh rfnfcnhjaf
rfnfgekmnf rfnthbyf rfnthbyf1988 rfrfirf rfrnec rhbcnbyf rhbcnbyjxrf rhfcyjzhcr rhfvfnjhcr richard1 rightnow ripper riverplate rjhjkmbien rjirfrgbde
rjntyjr rjycnbnewbz rjycnfynby rkfdbfnehf roadkill roadrunner robert1 robotech rockbottom rocker rocket rockets rockhard rockhopper rockon rockstar
rocky1 roflcopter roller rolltide romashka rommel ronaldinho ronaldo rookie rooster rootbeer rosebud rotten route66 rovers royals rubber runescape1
runner rush2112 ruslan russia rustam rusty1 s123456789 s456123789 sabbath sabine sabres sadie1 safari sailboat sailing sailor sailormoon saints sakura
salamander salamandra salmon samantha samiam sammy1 samson samsung samsung1 samsung123 samurai sanandreas sandiego sandman sandro sandy1 sanfrancisco
sapper sapphire saqartvelo sarah1 saratoga sasha1 sasha12345 sasuke satan666 sataniv1993 saturn saun24865709 sausage sayang scania scanner scarface
scarlet schoolgirlie scooby scoobydo scooter scooter1 scorpio scorpion scotch scotland scotty scoubidou2 scoubidou6 scrappy scream scruffy scully
seamus seattle sebastia sebastian1 secret secret1 security seeker seemnemaailm seinfeld select selfok2013 seminole semperfi sentinel septembe serega
serendipity serenity sergei sergey sersolution server service321 sesame sevastopol seven7 sex123 sex4me sexmachine sexpistols sexsex sexual sexxxx
sexy69 sexygirl shadow shadow1 shadow1212 shaggy shalom shaman shamanking shamrock shaney14 shania shannon1 shaolin sharks sharky shasta shaved shazam
shelby shemale sherlock shevchenko shiloh shithappens shithead shitty shogun shooter shorty shotgun showme showtime sidewinder siemens sierra
silenthill silver simferopol simple simpleplan simpsons sinatra sinbad sinner sirius sithlord sixers skateboard skater skeeter skidoo skiing skinny
skipper skippy skittles skorpion skorpion39 skydive skyline skywalke skywalker slacker slappy slapshot slayer sleepy slider slipknot slipknot666
slutty smallville smegma smelly smiles smiley smitty smoker smokey smokin smooth smudge snake1 snakes snapper snapple snatch sneakers snickers sniper
snoopdog snoopy snowball snowboar snowman snuggles snusmumrik sobaka soccer soccer1 socrates softball software sojdlg123aljg soldier soleil solidsnake
solnce something1 sommer sonnenschein sonyericsson sooners sophie soso123aljg spam967888 spanking spankme spanky sparkle sparky sparta spartak
spartak1922 spartan spartan117 spartans speaker specialinsta spectrum speedy spider spiderma spiderman spiderman1 spiderman3 spidey spirit spitfire
splash splinter spooky spring sprint sprite spunky spyder squirrel squirt srinivas stalingrad stalker stalker123 stallion star69 starbuck starcraft
stardust starfire starfish stargate starship startrek starwars static statistika stealth steamforums steeler steelers stefano stephani stereo sterlin
steve1 stickdaddy77 sticks sticky stimpy stinger stingray stinky stinkyfinger stocking stocks stomatolog stonecol stones stormy stranger stratocaster
strawberry streetball strider strike striker stripper studioworks studly studmuffin stupid subaru sublime subway success sucker suckit suckme
suckmycock suckmydick sultan summer summer1 summertime summit sundance sunday sundaypunch sunflowe sunnyday sunrise sunset sunshine super1 super123
superduper superfly superman superman1 superman12 superman123 supermanboy supermario superpuper supersonic supersta superstar surfer surfing suzuki
svetasveta svetik svetlana swallow sweetdream sweetpea sweetpussy sweets sweety swimmer swimming swinger swingers swordfis swordfish sydney syncmaster
syracuse systemofadown t34vfrc1991 table54781 tacobell tacoma tadmichaels tamwsn3sja tanker tardis target tarheel tarheels tarzan tattoo tatyana
taurus taylor1 tazman tazmania tdfyutkbjy tdutybq teacher technics techno tekken telecaster telefon tempest temppassword tennis tequila terminator
terror test123 test1234 tester testing testing123 texas1 thailand thanatos thankyou thebeatles theboss thecakeisalie thecat theend thegame thekid
theking theman theone therock thesims thomas1 throatfuck thuglife thugstools thumper thunder thunder1 thunderbird thx1138 ticketmaster tickle tiger1
tigers tigerwoods tigger tigger1 timber timberland timberwolf tinker tinkerbell tinman tintin titanic titanium titans titleist titties tokiohotel
tolkien tomato tombraider tomcat tommy1 tommyboy tootsie topcat topdog topgun topher topper tornado toronto toshiba tottenha toyota tractor trader
trance transam transexual translator travel treasure trebor trfnthbyf tricky trident trigger trinity triton triumph trixie trojan trojans trombone
trooper trouble trucker trucks truelove trumpet trunks trustno1 trustnoone tsunami tuesday tunafish tundra tupacshakur turbo1 turkey turkey50 turtle
tweety twilight twisted twister tyler1 typhoon ublhjgjybrf ufhhbgjnnth ujkjdjkjvrf ultima ultimate umbrella uncencored underdog undertaker unforgiven
unicorn unreal usa123 usnavy usuckballz1 utopia v123456789 vacation vaffanculo vagina valentin valentina valera valhalla vampire vanhalen vanilla
vanyarespekt vbhjndjhtw vector vectra vegeta velvet venom121293 verbatim veritas vermont veronika vertigo verygoodbot vfczyz vfhbyf vfhbyfvfhbyf
vfhecz vfhufhbnf vfhufhbnrf vfhvtkflrf vfksirf vflfufcrfh vfntvfnbrf vfrcbv vfrcbvrf vfrcbvvfrcbv vfvekz vfvfgfgf123 vfvfvskfhfve vfvjxrf vfylfhbyrf
vh5150 viagra victory viewsonic viking vikings viktor viktoria viper1 vipers virgin virtuagirl vision vitalik vkontakte vladik vladimir vladimirovna
vladislav vladislava volkswagen volley voodoo vortex voyager voyeur vqsablpzla vsjasnel12 vulcan vyjujnjxbt w2dlww3v5p wachtwoord walkman555 walleye
wallstreet walmart walnut walrus wanker wapbbs warcraft warhammer warhammer40k warlock warlord warrior warriors wassup watcher waterloo watermelon
wazzkaprivet wcrfxtvgbjy weasel webhompass webmaster websolutions websolutionssu webuivalidat weezer weihnachte weihnachten weihnachtsbau
weihnachtsbaum welcome welcome1 welcome123 wenef45313 werewolf westham westside westwood wethepeople wetpussy whatever whatthefuck whatthehell wheels
whiskey whisper whitepower whitesox whitey whocares whosyourdaddy whynot wibble wicked wildcat wildcats wildfire william1 willow windows winner
winnipeg261 winston winston1 winter wisdom wishmaster wizard wolf359 wolfgang wolfie wolfman wolfpack wolverin wolverine wolves wombat wonderwall
wonderwoman woody1 woofwoof wookie wordpass wrangler wrestlin wrestling1 wrinkle1 writerspace wutang xanadu xavier xbox360 xfiles xiaoyua123
xpressmusic xtreme xxxp455w0rd5 yamaha yankee yankees yankees1 yanshi1982 ybrbnf ybrjkfq ybrjkftdbx ybrjkftdyf yellow yfcnzyfcnz yfnfif yfnfitymrf
yjdsqgfhjkm yomama yosemite yourmom yousuck ytrewq yzerman z123456789 z1x2c3 z1x2c3v4b5 z1x2c3v4b5n6m7 zaphod zaq123 zaq12wsx zaq1xsw2 zaq1xsw2cde3
zaqwsx zaqwsxcderfv zaqxsw zaratustra zcfvfzkexifz zcxfcnkbdf zcxfcnkbdfz zenith zeppelin zidane zipper zjses9evpa zombie zqjphsyf6ctifgu zvezda
zx123456789 zxc123 zxcasd zxcasdqwe zxcasdqwe123 zxcv1234 zxcvb12345 zxcvbasdfg zxcvbn zxcvbn123456 zxcvbnm zxcvbnm1 zxcvbnm123 zxcvbnm123456789
`

export const commonPasswords: ReadonlySet<string> = new Set(words.trim().split(/\s+/))
