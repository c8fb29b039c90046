/**
 * What people choose when they have to choose: English, keyboards, names and teams, Korean in Roman letters, Korean
 * written while the keyboard is set to English, Korean itself. In lower case, without spaces.
 */
export const COMMON_WORDS: ReadonlySet<string> = new Set(
  [
    // English
    `password passwd pass passw0rd p@ssw0rd p@ssword pa55word letmein welcome admin administrator root user guest login
    access master secret default changeme temp temporary test tester testing testtest hello hellohello iloveyou loveyou
    lovely love forever sunshine princess prince queen king angel angels babygirl babyboy baby honey sweet sweetie cookie
    chocolate strawberry banana apple orange cherry monkey dragon tiger lion panda rabbit bunny kitty puppy butterfly
    flower rose purple yellow silver golden diamond freedom whatever nothing trustno1 superman batman spiderman ironman
    pokemon pikachu naruto starwars matrix hunter killer shadow ninja samurai warrior legend champion winner lucky money
    computer internet google facebook instagram youtube samsung iphone android windows microsoft football baseball
    basketball soccer hockey tennis jordan michael jennifer jessica ashley daniel thomas andrew charlie george robert
    william matthew joshua nicole amanda michelle summer winter spring autumn january december monday friday school
    student teacher college university family mother father friend friends music guitar happy smile peace power`,
    // Keyboards
    `qwer qwert qwerty qwertyu qwertyui qwertyuiop qwerasdf qwerasdfzxcv qweasd qweasdzxc asdf asdfg asdfgh asdfghj
    asdfghjkl asdfasdf asdfzxcv zxcv zxcvb zxcvbn zxcvbnm zxcvzxcv qazwsx qazwsxedc qaz wsx edc 1qaz2wsx 1qaz2wsx3edc
    1q2w3e 1q2w3e4r 1q2w3e4r5t 1q2w3e4r5t6y q1w2e3 q1w2e3r4 q1w2e3r4t5 1qaz zaq1 zaq12wsx zaq1xsw2 qwe123 asd123 zxc123
    qwe asd zxc qwer1234qwer abc abcd abcde a1b2c3 aa aaa aaaa aaaaaa zz zzzz qq qqq qqqq`,
    // Korean in Roman letters, and what Korea is fond of
    `korea korean seoul busan daegu incheon jeju hanguk daehanminguk saranghae sarang annyeong hakgyo haksaeng gongbu
    chingu kakao kakaotalk naver daum nate hangul kimchi taekwondo arirang hello korea dokdo molip morip mollip jungwoo
    minsu jihun minjun seojun seoyeon jiwoo hyunwoo bts bangtan blackpink twice exo bigbang nct seventeen aespa ive
    newjeans lesserafim snsd suzy iu sonheungmin ryuhyunjin faker leagueoflegends maplestory overwatch minecraft roblox`,
    // Korean on an English keyboard: 비밀번호, 사랑해, 안녕, 안녕하세요, 학교, 공부, 친구, 엄마, 아빠, 바보, 대한민국, …
    `qlalfqjsgh qlqjs tkfkdgo tkfkd dkssud dkssudgktpdy gkrry gkrtod rhdqn clsrn djaak dkQk dkqk qkqh eogksalsrnr gksrnr
    gksrmf tjdnf qntks rkskek rkskekfk akstp wlrka gkgkgk zzzzzz gkgk dkdk aktpgy ghrtl ehsehs godqhr gksmf rkdkwl
    rhdiddl ahffk thtlr tjdrhd rkaktkgkqslek rnrnfn skfkd gkawk alsdk gnsdl`,
    // Korean
    `비밀번호 비번 암호 패스워드 사랑 사랑해 사랑해요 안녕 안녕하세요 학교 학생 공부 친구 엄마 아빠 바보 대한민국 한국 서울 부산
    몰입 테스트 관리자 행복 행운 합격 가나다라 가나다라마바사 하하하 감사합니다 우리가족 강아지 고양이 방탄소년단 블랙핑크 아이유`,
  ].flatMap((line) => line.toLowerCase().split(/\s+/)),
);
