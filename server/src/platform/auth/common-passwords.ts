/** The most common passwords of eight characters or more, in lower case: what an attacker tries first. */
export const commonPasswords: ReadonlySet<string> = new Set(
  `
!qaz2wsx !qaz@wsx 00000000 000000000 0000000000 01010101 01020304 0102030405 01230123 01234567 012345678 0123456789
02468024 09876543 0987654321 0okm9ijn 10101010 11111111 111111111 1111111111 11112222 1111222233334444 11223344
1122334455 112233445566 12121212 1212121212 123123123 123123123123 123321123 12341234 12344321 123454321 1234554321
12345654321 123456654321 12345678 123456780 123456781 123456788 123456789 1234567890 1234567891 12345678910
12345678a 12345678q 12345679 1234567a 123456ab 123456abc 123456qwe 12345abc 12345password 12345qwert 1234abcd
1234password 1234qwer 123654789 123abc123 123password 123qwe123 123qwe456 12qw34er 12qwaszx 13131313 13579246
1357924680 147147147 147258369 1472583690 147852369 14789632 147896325 159159159 159357456 159753123 19841984
19871987 1a2b3c4d 1a2b3c4d5e 1password 1password1 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y 1qaz!qaz 1qaz2wsx 1qaz2wsx3edc
1qaz@wsx 20002000 20102010 20202020 20202021 21212121 22222222 222222222 23232323 258258258 27182818 2wsx3edc
31415926 314159265 3141592654 321321321 321654987 33333333 333333333 369369369 3edc4rfv 43214321 44332211 44444444
444444444 456123789 456789123 55555555 555555555 5555555555 66666666 666666666 69696969 741852963 77777777 777777777
7777777777 789456123 7894561230 852456852 87654321 88888888 888888888 8888888888 951753852 963852741 987654123
987654321 9876543210 99999999 999999999 9999999999 a1234567 a12345678 a123456789 a1a2a3a4 a1b2c3d4 a1b2c3d4e5
a1s2d3f4 a1s2d3f4g5 aa123456 aa12345678 aaa11111 aaaa1111 aaaaaaaa aaaaaaaaa aaaaaaaaaa aabbccdd abc!1234 abc123123
abc12345 abc123456 abc123abc abc@1234 abc@12345 abcabcabc abcd1234 abcd12345 abcd123456 abcd4321 abcd@1234 abcdabcd
abcdef12 abcdef123 abcdef123456 abcdefg1 abcdefg123 abcdefgh abcdefghi abcdefghij access12 access123 access1234
access14 adgangskode admin!23 admin#123 admin123 admin123! admin1234 admin12345 admin123456 admin2020 admin2021
admin2022 admin2023 admin2024 admin2025 admin2026 admin888 admin@123 admin@1234 admin@12345 admin_123 adminadmin
adminadmin1 administrador administrator administrator1 adminpass adminpassword alejandra alejandro alexander
alexander1 alexandra alexandra1 alexandru alexis12 america1 america123 android1 angel123 angel1234 angelica
angelica1 angelina angelina1 angels12 ansible1 anthony1 anthony12 anthony123 anthony2 anything apple123 apples12
april123 aquarius aquarius1 aragorn1 argentina argentina1 arsenal1 arsenal12 arsenal123 arsenal14 as123456 asasasas
asd12345 asd123456 asdasd123 asdasdasd asdf1234 asdf12345 asdf123456 asdf;lkj asdfasdf asdfgh123 asdfghj1 asdfghjk
asdfghjkl asdfghjkl1 asdfjkl; asdfqwer asdzxc123 asshole1 asshole123 august12 august123 australia australia1
autumn123 autumn2020 autumn2021 autumn2022 autumn2023 autumn2024 autumn2025 autumn2026 avalanche azerty12 azerty123
azertyuiop babybaby babyblue babyboo1 babyboy1 babyboy12 babydoll babygirl babygirl1 babygirl12 babygirl123
babygirl2 badboy123 banana12 banana123 bananas1 barcelona barcelona1 barcelona10 baseball baseball1 baseball12
baseball123 basketball basketball1 batman12 batman123 bayern12 benfica1 benjamin benjamin1 benvenuto berlin123
besiktas bestfriend bestfriend1 bestfriends bienvenido bienvenue bigdaddy bigdaddy1 bigdick1 birthday birthday1
bitch123 blackcat blackjack blackjack1 blessed1 blessing blessing1 blink182 blue1234 blueberry blueberry1 bluebird
blueeyes bluesky1 borussia brandon1 brandon12 brandon123 brandon2 brasil123 brittany brittany1 broncos1 brooklyn
brooklyn1 budweiser bulldog1 bulldogs bulldogs1 bullshit bullshit1 business business1 buttercup buttercup1
butterflies butterfly butterfly1 butterfly2 butterscotch california california1 capricorn carolina carolina1
caroline caroline1 catherine celtic67 champion champion1 champions champions1 changeit changeit1 changeme changeme!
changeme1 changeme12 changeme123 changemenow changethis changethis1 charizard charles1 charles123 charlie1 charlie12
charlie123 charlie2 charlotte charlotte1 cheese12 cheese123 cheesecake chelsea1 chelsea12 chelsea123 chelseafc
cherry12 cherry123 chevelle chevrolet chevrolet1 chicago1 chihuahua chocolate chocolate1 chocolate123 chocolate2
christ12 christian christian1 christina christina1 christine christmas christmas1 christopher christopher1
cinderella cisco123 cisco1234 coffee12 coffee123 colombia colombia1 company1 company123 company2024 company2025
computer computer1 computer12 computer123 contrasena contraseña cookie12 cookie123 cookies1 corinthians
correcthorsebatterystaple corvette corvette1 counterstrike courtney courtney1 cowboys1 cowboys12 cowboys22 cristian
cristiano cristiano7 cristina crystal1 crystal12 cupcake1 cupcake123 customer customer1 customer123 daddysgirl
daniel12 daniel123 daniela1 danielle danielle1 database database1 david123 david1234 december december1 december12
december25 default1 default123 demo1234 demodemo destiny1 destiny12 diablo12 diamond1 diamond12 diamond123 diamonds
docker123 doctorwho doctorwho1 doggy123 dolphin1 dolphin12 dolphins dolphins1 dortmund dragon12 dragon123 dragon99
dragonball dragonballz dragonfire dragonfly dragons1 dumbledore eagle123 eagles12 eagles123 elastic1 elephant
elephant1 elizabeth elizabeth1 elizabeth2 eminem12 eminem123 everton1 everything example1 example123 facebook
facebook1 facebook123 falcon12 falcons1 familia1 family12 family123 february february1 fenerbahce fernando fernando1
ferrari1 ferrari123 finalfantasy flamengo florida1 florida12 flower12 flower123 flowers1 football football1
football12 football123 forever1 forever12 forever123 forever21 fortnite fortnite1 fortnite123 francesco francisco
frankie1 frederik freedom1 freedom12 freedom123 friday123 friday13 friends1 friends12 friends123 frodo123 fuckoff1
fuckoff123 fuckyou! fuckyou1 fuckyou12 fuckyou123 fuckyou2 gabriel1 gabriel123 gabriela gabrielle galatasaray
galaxy123 gandalf1 gandalf12 gangsta1 gangster gangster1 gareth12 garfield garfield1 gemini12 geoffrey george12
george123 giants12 ginger12 ginger123 giovanni giovanni1 gladiator gladiator1 gmail123 godbless godisgood godisgood1
godzilla godzilla1 golden12 goodluck goodluck1 goodmorning google12 google123 googlegoogle grafana1 green123
greenday greenday1 gregory1 gryffindor guest123 guest1234 guestguest guinness1 guitar12 guitar123 halloween
halloween1 hannah12 hannah123 happiness happiness1 happy123 hardcore hardcore1 harley12 harleydavidson harrypotter
harrypotter1 haslo123 hatchway hatchway1 hatchway123 heaven12 heaven123 heineken hello123 hello123! hello1234
hello12345 hellohello hellokitty hellokitty1 helloworld helloworld1 helpdesk helpdesk1 helpdesk123 hermione
heslo1234 hockey12 hogwarts hogwarts1 honey123 honeybee hotmail1 hotstuff hotstuff1 houston1 hunter12 hunter123
hunter22 hurricane iamgod123 ichliebedich ilovegod ilovehim1 ilovejesus iloveme1 iloveme2 ilovemom iloveu123
iloveyou iloveyou! iloveyou1 iloveyou12 iloveyou123 iloveyou2 iloveyou22 iloveyou3 iloveyou7 iloveyousomuch india123
india@123 indonesia infinity infinity1 instagram instagram1 internet internet1 internet123 iphone123 ireland1
ironman1 ironman123 isabella isabella1 jackson1 jackson123 jackson5 january1 jasmine1 jasmine12 jasmine123 jasmine2
jeffrey1 jelszo123 jenkins1 jenkins123 jennifer jennifer1 jennifer12 jeremiah jessica1 jessica12 jessica123 jessica2
jesus123 jesus4me jesus777 jesuschrist jesusislord jesuslovesme jetaime1 jonathan jonathan1 jordan01 jordan12
jordan123 jordan23 joseph12 joseph123 joshua01 joshua12 joshua123 july2024 june2024 juventus juventus1 kangaroo
katherine katherine1 kawasaki kennwort kennwort1 kimberly kimberly1 kitten12 kitten123 kittycat kittykat kristina
kubernetes labrador ladybug1 lakers12 lakers123 lakers24 lauren12 lawrence legolas1 leonardo leonardo1 letmein!
letmein01 letmein1 letmein12 letmein123 letmein2 letmeinnow letsdoit liberty1 lightning lightning1 linkedin
linkedin1 linkinpark linkinpark1 linux123 lionelmessi lionking lionking1 liverpool liverpool1 liverpool12
liverpool123 liverpoolfc lkjhgfdsa login123 login1234 loginlogin lollipop lollipop1 london12 london123 losenord
loveable lovelove lovely12 lovely123 loveme123 lover123 loveyou1 lucky123 lucky13x lucky777 madison1 madison12
madison123 malaysia manager1 manager123 manchester manchester1 manchesterunited manutd12 manutd123 march2024
margaret margaret1 marianne mario123 marlboro marlboro1 marshall marshall1 martin12 matrix123 matthew1 matthew12
matthew123 matthew2 maverick maverick1 melissa1 melissa12 melissa123 mercedes mercedes1 mercedes12 messi123
metallica metallica1 michael1 michael12 michael123 michael2 michelle michelle1 michelle12 michelle123 mickey12
mickeymouse microsoft microsoft1 midnight midnight1 midnight12 minecraft minecraft1 minioadmin minnie12 mnbvcxz1
mommy123 monday01 monday123 monica12 monkey12 monkey123 monkeyman monkeys1 monster1 monster12 monster123 moonlight
moonlight1 morpheus motdepasse mountain mountain1 musiclover mustang1 mustang12 mustang123 mylove123 mypassword
mypassword1 mypassword123 myspace1 mysql123 naruto12 naruto123 natalie1 natalie12 nathaniel ncc1701d ncc1701e
network1 network123 newpassword newpassword1 newyork1 newyork123 newyorkcity nicholas nicholas1 nicole01 nicole12
nicole123 nintendo nintendo1 nirvana1 nothing1 nothing12 november november1 november11 october1 october12 office123
office2024 office365 olivia12 olivia123 onepiece opensesame opensesame1 operator operator1 oracle12 oracle123
orange12 orange123 p455w0rd p4ssw0rd p4ssword p@ssw0rd p@ssw0rd! p@ssw0rd1 p@ssw0rd123 p@ssword p@ssword1
p@ssword123 pa$$w0rd pa$$word pa55w0rd pa55word packers1 packers12 pakistan pakistan1 pakistan123 palmeiras panther1
panthers paris123 parola123 pass1234 pass12345 pass123456 pass@123 pass@1234 pass@word1 passcode passcode1 passpass
passpass1 passphrase passport passport1 passw0rd passw0rd! passw0rd1 passw0rd123 passwd123 password password!
password#1 password-1 password.1 password.123 password0 password00 password01 password1 password1! password10
password11 password12 password12! password123 password123! password1234 password1234! password12345 password123456
password123456789 password1@ password2 password2020 password2021 password2022 password2023 password2024 password2025
password2026 password21 password22 password3 password4 password5 password6 password69 password7 password8 password9
password99 password@1 password@123 password_1 password_123 passwords passwort passwort! passwort1 passwort123
patricia patricia1 patrick1 patrick12 patrick123 patriots patriots1 peaches1 peanut12 peanut123 pepper12 pepper123
philippines phoenix1 phoenix12 pikachu1 platinum playboy1 playboy123 playstation playstation1 poiuytrewq pokemon1
pokemon12 pokemon123 porsche1 porsche911 portugal portugal1 postgres postgres1 postgres123 predator predator1
princess princess1 princess12 princess123 princess2 private1 private123 pumpkin1 pumpkin12 pumpkin123 puppies1
puppy123 purple12 purple123 pussycat pussycat1 q12345678 q1w2e3r4 q1w2e3r4t5 q1w2e3r4t5y6 qaz123wsx qazwsx12
qazwsx123 qazwsxedc qazxswedc qqqqqqqq qw123456 qwaszx12 qwe12345 qwe123456 qwe123qwe qweasd123 qweasdzx qweasdzxc
qweqweqwe qwer1234 qwer12345 qwer4321 qwerty!@ qwerty#1 qwerty1! qwerty11 qwerty12 qwerty123 qwerty123! qwerty1234
qwerty12345 qwerty123456 qwerty22 qwerty321 qwerty789 qwerty99 qwerty@123 qwertyqwerty qwertyu1 qwertyui qwertyui1
qwertyuiop qwertyuiop1 qwertyuiop123 qwertz123 qwertzuiop raiders1 raiders12 rainbow1 rainbow12 rainbow123 rangers1
rangers12 raspberry raspberry1 realmadrid realmadrid1 rebecca1 rebecca12 red12345 redrose1 redskins redskins1
redsox04 ricardo1 richard1 richard123 robert12 robert123 roberto1 roblox123 rockandroll rockstar rockstar1 rodrigo1
ronaldo1 ronaldo7 root1234 root12345 rootpass rootroot rottweiler sagittarius salasana samantha samantha1 samantha12
samsung1 samsung12 samsung123 samuel12 savannah savannah1 schalke04 scooby12 scoobydoo scoobydoo1 scorpion scorpion1
scotland scotland1 sebastian sebastian1 secret12 secret123 secret1234 secretsecret security security1 security123
senha123 september september1 server12 server123 service1 service123 servicedesk servicedesk1 servicenow sexy1234
sexyback1 sexybitch shadow01 shadow12 shadow123 sifre1234 silver12 silver123 slipknot slipknot1 slipknot666
slytherin smile123 smiley12 snoopy12 soccer12 soccer123 softball softball1 something something1 sonic123 spiderman
spiderman1 spring123 spring2020 spring2021 spring2022 spring2023 spring2024 spring2025 spring2026 starcraft stardust
starlight startrek startrek1 starwars starwars1 starwars123 steelers steelers1 steelers7 stephanie stephanie1
stephanie2 stephen1 steven12 strawberry strawberry1 sugar123 summer01 summer12 summer123 summer2019 summer2020
summer2021 summer2022 summer2023 summer2024 summer2025 summer2026 summer99 sunflower sunflower1 sunshine sunshine!
sunshine1 sunshine12 sunshine123 sunshine2 superman superman1 superman12 superman123 superuser superuser1 support1
support123 supportsupport suzuki123 sweetheart sweetheart1 sweetie1 sweetpea sweetpea1 sysadmin sysadmin1 tardis12
taylor12 taylor123 teamo123 teamomucho temp1234 temp@123 temporary temporary1 temppass temppass1 tequiero terminator
test!234 test1234 test12345 test123456 test@123 test@1234 tester123 testing1 testing12 testing123 testpass testpass1
testtest testtest1 testuser testuser1 thepassword theresa1 thomas12 thomas123 thunder1 thunder12 thx1138x tiffany1
tiffany12 tiger123 tigers12 tigger12 tigger123 tinkerbell tinkerbell1 tomcat123 toor1234 tootsie1 topsecret
topsecret1 tottenham trinity1 trustme1 trustno1 trustno1! twitter1 ubnt1234 universe user1234 user12345 username
username1 useruser valentin valentina valentina1 vanessa1 vanessa12 vanessa123 veronica veronica1 victoria victoria1
victoria12 victoria123 vietnam1 vincent1 virginia voldemort volleyball wachtwoord wachtwoord1 warcraft warcraft1
welcome! welcome#1 welcome01 welcome1 welcome1! welcome12 welcome123 welcome1234 welcome2020 welcome2021 welcome2022
welcome2023 welcome2024 welcome2025 welcome2026 welcome@1 welcome@123 welkom01 welkom123 whatever whatever1
whatever12 whatever123 whatsapp whiskey1 william1 william12 william123 william2 willkommen willkommen1 windows1
windows10 windows11 windows123 winter01 winter12 winter123 winter2019 winter2020 winter2021 winter2022 winter2023
winter2024 winter2025 winter2026 wolverine xavier12 xbox360x xsw2zaq1 xxxxxxxx yahoo123 yamaha123 yankees1 yankees12
yankees2 yellow12 yellow123 yolanda1 yourpassword youtube1 youtube123 zachary1 zaq12wsx zaq1xsw2 zaq1zaq1 zelda123
zxcasdqwe zxcv1234 zxcvbn123 zxcvbnm, zxcvbnm,./ zxcvbnm1 zxcvbnm123 zxczxczxc zzzzzzzz
`
    .trim()
    .split(/\s+/),
)
